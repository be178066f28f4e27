import UIKit
class Vÿ: UIView {}
