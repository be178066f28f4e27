# A Homebrew formula. Before a release VERSION, ADDRESS and CHECKSUM are filled in: the tag, where its source tarball lies,
# and that file's SHA-256.
class Layercost < Formula
  desc "What a Core Animation layer tree costs the render server, from a file"
  homepage "ADDRESS"
  url "ADDRESS/archive/refs/tags/vVERSION.tar.gz"
  sha256 "CHECKSUM"
  license "MIT"

  depends_on xcode: ["26.0", :build] if OS.mac?
  # The reader of Swift source runs with the toolchain's libraries.
  uses_from_macos "swift"
  # Opened when something is first drawn.
  depends_on "cairo"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libspng"
  depends_on "pango"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "layercost"
    bin.install ".build/release/layercost"
    # Reads Swift source; a toolchain without the compiler's parser as a library has no such product.
    if quiet_system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "layercost-swift"
      (libexec/"layercost").install ".build/release/layercost-swift"
    end
    generate_completions_from_executable(bin/"layercost", "completions")
    (man1/"layercost.1").write Utils.safe_popen_read(bin/"layercost", "manual")
  end

  test do
    assert_match "36 offscreen passes", shell_output("#{bin}/layercost demo")
  end
end
