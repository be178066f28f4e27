import UIKit

/// A card in a list: its shadow has no path, so each visible cell costs five offscreen passes in every frame.
final class RecipeCell: UICollectionViewCell {
  private let card = UIView()
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    card.backgroundColor = .systemBackground
    card.layer.cornerRadius = 12
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 8
    contentView.addSubview(card)
    card.addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = contentView.bounds.insetBy(dx: 8, dy: 8)
    title.frame = card.bounds.insetBy(dx: 12, dy: 12)
  }

  func configure(with recipe: Recipe) { title.text = recipe.title }
}
