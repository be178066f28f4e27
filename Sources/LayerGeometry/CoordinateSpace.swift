/// A marker for the coordinate system that a point, rectangle or transform is about.
///
/// Values of different spaces do not mix: passing one for another does not compile. Re-tagging happens only where a
/// tree is prepared and where it is planned.
public protocol CoordinateSpace: Sendable {}

/// Points of a layer's own coordinate system, the one that its `bounds` is stated in; y grows downwards.
public enum LayerSpace: CoordinateSpace {}

/// Points of the coordinate system that a layer's `position` is stated in: that of its superlayer.
public enum SuperlayerSpace: CoordinateSpace {}

/// Pixels of the grid that one render target lies on.
///
/// The screen is a target, with its origin at the top left pixel.
public enum TargetSpace: CoordinateSpace {}

/// The unit square of an image or gradient: (0, 0) to (1, 1).
public enum UnitSpace: CoordinateSpace {}

/// Pixels of an image, from its top left corner.
public enum ImageSpace: CoordinateSpace {}
