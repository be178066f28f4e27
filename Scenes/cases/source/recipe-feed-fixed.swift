import UIKit

/// The feed of recipes with one reload for all answers, kept heights, thumbnails, and views that are reused.
final class RecipeFeedController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private let service = RecipeService()
  private var recipes: [Recipe] = []
  private var heights: [Recipe: CGFloat] = [:]
  private var reload: DispatchWorkItem?

  func refresh() {
    for category in Category.all() {
      service.loadRecipes(in: category) { [weak self] recipes in
        self?.recipes += recipes
        self?.throttledReload()
      }
    }
  }

  private func throttledReload() {
    reload?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.collectionView.reloadData() }
    reload = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
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
    let (recipe, width) = (recipes[indexPath.item], collectionView.bounds.width)
    if let known = heights[recipe] { return CGSize(width: width, height: known) }
    let space = CGSize(width: width, height: .greatestFiniteMagnitude)
    let bounds = recipe.title.boundingRect(
      with: space, options: .usesLineFragmentOrigin, attributes: nil, context: nil)
    heights[recipe] = bounds.height + 120
    return CGSize(width: width, height: bounds.height + 120)
  }
}

final class RecipeCell: UICollectionViewCell {
  private let photo = UIImageView()
  private let tags = UILabel()
  private var loading: Task<Void, Never>?

  func configure(with recipe: Recipe) {
    tags.text = recipe.tags.joined(separator: ", ")
    loading = Task {
      let image = await UIImage(data: recipe.photo)?.byPreparingThumbnail(ofSize: CGSize(width: 240, height: 272))
      photo.image = image
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    loading?.cancel()
    photo.image = nil
  }
}
