import UIKit
class V0: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V1: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V2: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V3: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V4: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V5: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V6: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V7: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V8: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V9: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V10: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V11: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V12: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V13: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V14: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V15: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V16: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V17: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V18: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V19: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V20: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V21: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V22: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V23: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V24: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V25: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V26: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V27: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V28: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V29: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V30: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V31: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V32: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V33: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V34: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V35: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V36: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V37: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V38: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V39: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V40: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V41: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V42: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V43: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V44: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V45: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V46: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V47: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V48: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V49: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V50: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V51: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V52: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V53: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V54: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V55: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V56: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V57: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V58: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

class V59: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }
  }
}

