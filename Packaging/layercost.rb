# A Homebrew formula. Before a release VERSION, ADDRESS and CHECKSUM are filled in: the tag, where its source tarball lies,
# and that file's SHA-256.
class Layercost < Formula
  desc "What a Core Animation layer tree costs the render server, from a file"
  homepage "ADDRESS"
  url "ADDRESS/archive/refs/tags/vVERSION.tar.gz"
  sha256 "CHECKSUM"
  license "MIT"

  depends_on xcode: ["26.0", :build] if OS.mac?
  uses_from_macos "swift" => :build
  # Opened when something is first drawn.
  depends_on "cairo"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libspng"
  depends_on "pango"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "layercost"
    bin.install ".build/release/layercost"
    generate_completions_from_executable(bin/"layercost", "completions")
    (man1/"layercost.1").write Utils.safe_popen_read(bin/"layercost", "manual")
  end

  test do
    assert_match "36 offscreen passes", shell_output("#{bin}/layercost demo")
  end
end
