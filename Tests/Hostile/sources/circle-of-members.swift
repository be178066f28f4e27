import UIKit
class V: UIView { let v = V(); init() { addSubview(V()) } }
