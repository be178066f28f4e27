import LayerDiagnostics
import LayerGeometry
import LayerModel
import Testing

@testable import LayerImport

/// States of a bundle, and its animations.
@Suite struct CAMLStateTests {
  private static let markup = """
    <CALayer id="#1" bounds="0 0 100 100"><sublayers><CALayer id="card" bounds="0 0 10 10" position="5 5"/></sublayers>
    <states><LKState name="Locked"><elements>
    <LKStateSetValue targetId="card" keyPath="position.y"><value type="real" value="40"/></LKStateSetValue>
    <LKStateSetValue targetId="card" keyPath="opacity"><value type="real" value="0.25"/></LKStateSetValue>
    </elements></LKState><LKState name="Open" basedOn="Locked"><elements>
    <LKStateSetValue targetId="card" keyPath="opacity"><value type="real" value="1"/></LKStateSetValue>
    <LKStateSetValue targetId="card" keyPath="transform.rotation.z"><value type="real" value="3.141592653589793"/>
    </LKStateSetValue><LKStateSetValue targetId="card" keyPath="bounds.size.width"><value type="integer" value="30"/>
    </LKStateSetValue><LKStateSetValue targetId="card" keyPath="glow"><value value="undefined"/></LKStateSetValue>
    </elements></LKState></states></CALayer>
    """

  @Test func baseIsShownWithoutAChoice() {
    let checked = CAMLCase.read(Self.markup)
    #expect(checked.value?.layers[1].position == Point(5, 5))
    let note = checked.findings.first { $0.rule == "states" }
    #expect(note?.message == "file has 2 states; the base state is shown")
    #expect(note?.help == "show another with \"--state 'Locked'\"")
  }

  @Test func stateIsAppliedOverItsBase() {
    let locked = CAMLCase.read(Self.markup, state: "Locked").value?.layers[1]
    #expect(locked?.position == Point(5, 40) && locked?.opacity == 0.25)
    let checked = CAMLCase.read(Self.markup, state: "Open")
    let open = checked.value?.layers[1]
    #expect(open?.position == Point(5, 40) && open?.opacity == 1 && open?.bounds.width == 30)
    #expect(open?.transform == .steps([.rotate(degrees: 180, x: 0, y: 0, z: 1)]))
    #expect(checked.findings.contains { $0.notes == ["value of 'glow', once: left unchanged"] })
  }

  @Test func unknownStateIsAnError() {
    let checked = CAMLCase.read(Self.markup, state: "Lokced")
    #expect(checked.value == nil)
    #expect(checked.findings.map(\.help) == ["did you mean \"Locked\"? its states are Locked, Open"])
  }

  @Test func imagesChangeWithStates() throws {
    let scene = try CAMLCase.scene(
      """
      <CALayer id="a" bounds="0 0 9 9"><states><LKState name="s"><elements><LKStateSetValue targetId="a"
      keyPath="contents"><value type="CGImage" src="b.png"/></LKStateSetValue></elements></LKState></states></CALayer>
      """, files: ["b.png": CAMLCase.png(7, 7)], state: "s")
    #expect(scene.layers[0].contents.map { scene[$0].file } == "b.png")
  }

  // MARK: Animations

  private static func animations(_ animations: String) throws -> Scene {
    try CAMLCase.scene(
      """
      <CALayer bounds="0 0 100 100"><sublayers><CALayer name="a/b" bounds="0 0 10 10"/><CALayer bounds="0 0 10 10"
      name="a/b"><animations>\(animations)</animations></CALayer></sublayers></CALayer>
      """)
  }

  @Test func keyFramesBecomeATimeline() throws {
    let scene = try Self.animations(
      """
      <p key="x" type="CAKeyframeAnimation" keyPath="transform.rotation.z" beginTime="1e-100" duration="3"
      fillMode="both" removedOnCompletion="0" repeatCount="inf"><keyTimes><integer value="0"/><real value="0.25"/>
      <integer value="1"/></keyTimes><values><integer value="0"/><real value="3.141592653589793"/><integer value="0"/>
      </values></p>
      """)
    #expect(scene.timeline.duration == Microseconds(3_000_000))
    let animation = try #require(scene.timeline.animations.first)
    #expect(animation.layer == LayerIndex(2), "the second of two layers with one name")
    #expect(animation.value.keyPath == LayerKeyPath("transform.rotation.z"))
    #expect(animation.value.repeatCount == 1e9 && animation.value.holds)
    guard case .values(let values, let times, let transition) = animation.value.frames else {
      return #expect(Bool(false))
    }
    #expect(values == [.number(0), .number(180), .number(0)] && times == [0, 0.25, 1] && transition == .mixes)
  }

  @Test func basicAnimationsAndSpringsAreRead() throws {
    let scene = try Self.animations(
      """
      <animation type="CABasicAnimation" keyPath="opacity" beginTime="0.5" duration="2" speed="2" autoreverses="1"
      timingFunction="easeInEaseOut"><fromValue type="real" value="0"/><toValue type="real" value="1"/></animation>
      <animation type="CASpringAnimation" keyPath="position.x" mass="2" stiffness="300" damping="50" duration="0.8">
      <toValue value="50"/></animation><animation type="CAMatchMoveAnimation"/>
      """)
    #expect(scene.timeline.animations.count == 2)
    let basic = scene.timeline.animations[0].value
    #expect(basic.begin.seconds == 0.5 && basic.duration.seconds == 1 && basic.autoreverses && !basic.holds)
    #expect(basic.timing == .curve(BezierTiming(0.42, 0, 0.58, 1)))
    let spring = scene.timeline.animations[1].value
    #expect(spring.timing == .spring(Spring(mass: 2, stiffness: 300, damping: 50)))
    #expect(scene.timeline.duration.seconds == 2.5)
  }

  @Test func imagesOfKeyFramesAreAssets() throws {
    let scene = try Self.animations(
      """
      <animation type="CAKeyframeAnimation" calculationMode="discrete" keyPath="contents" duration="1">
      <keyTimes><real value="0"/><real value="0.5"/><real value="1"/></keyTimes>
      <values><CGImage src="a.png"/><CGImage src="b.png"/></values></animation>
      """)
    guard case .values(let values, let times, .switches)? = scene.timeline.animations.first?.value.frames else {
      return #expect(Bool(false))
    }
    #expect(values.count == 2 && times == [0, 0.5] && scene.assets.map(\.name) == ["a.png", "b.png"])
  }
}
