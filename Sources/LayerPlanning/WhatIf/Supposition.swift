/// What is supposed of a layer beyond what its file says, to learn what it would cost.
enum Supposition {
  /// It has one more visible sublayer, which adds nothing else.
  case sublayer
  /// Something in it sticks out of its bounds.
  case overflow
}
