import UIKit

/// A feed of recipes: each answer reloads it, and each row measures, decodes and makes views again.
final class RecipeFeedController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private let service = RecipeService()
  private var recipes: [Recipe] = []

  func refresh() {
    for category in Category.all() {
      service.loadRecipes(in: category) { [weak self] recipes in
        self?.recipes += recipes
        self?.collectionView.reloadData()  // finds: reload-storm
      }
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "recipe", for: indexPath)
    (cell as? RecipeCell)?.configure(with: recipes[indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = collectionView.bounds.width
    return CGSize(width: width, height: height(of: recipes[indexPath.item], width: width))
  }

  private func height(of recipe: Recipe, width: CGFloat) -> CGFloat {
    let space = CGSize(width: width, height: .greatestFiniteMagnitude)
    let bounds = recipe.title.boundingRect(  // finds: computed-heights
      with: space, options: .usesLineFragmentOrigin, attributes: nil, context: nil)
    return bounds.height + 120
  }
}

final class RecipeCell: UICollectionViewCell {
  private let photo = UIImageView()
  private let tags = UIStackView()

  func configure(with recipe: Recipe) {
    photo.image = UIImage(data: recipe.photo)  // finds: decode-on-main-thread
    for tag in recipe.tags {
      let label = UILabel()  // finds: recreated-cell-content
      label.text = tag
      tags.addArrangedSubview(label)
    }
  }
}
