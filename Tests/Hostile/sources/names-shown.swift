import UIKit
class `</script>‮::error::|`: UIView {
  let `=1+1 ⁦` = UIView()
  func setup() { addSubview(`=1+1 ⁦`); `=1+1 ⁦`.layer.shadowOpacity = 1 }
}
