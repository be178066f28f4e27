import UIKit
typealias S = T
typealias T = S
class V: T { let s = S() }
