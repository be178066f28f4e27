/// A marker for the coordinate system of a point, rectangle or transform.
///
/// Values of different spaces cannot be mixed: passing one for another does not compile. Conversions without
/// computation happen only where a tree is prepared and where it is planned.
public protocol CoordinateSpace: Sendable {}

/// Points of a layer's own coordinate system, which its `bounds` uses; y grows downwards.
public enum LayerSpace: CoordinateSpace {}

/// Points of the superlayer's coordinate system, which a layer's `position` uses.
public enum SuperlayerSpace: CoordinateSpace {}

/// Pixels of a render target's grid.
///
/// The screen is a target, with its origin at the top left pixel.
public enum TargetSpace: CoordinateSpace {}

/// The unit square of an image or gradient: (0, 0) to (1, 1).
public enum UnitSpace: CoordinateSpace {}

/// Pixels of an image, from its top left corner.
public enum ImageSpace: CoordinateSpace {}
