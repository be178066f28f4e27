import UIKit
class A: B {}
class B: C {}
class C: A { func setup() { addSubview(UIView()) } }
