# A Homebrew formula for a tap. Scripts/lib/releases.py fills in VERSION, ADDRESS and each CHECKSUM, and removes this.
# It installs the released programs, so nothing is built: neither Xcode nor its version matters.
class Layercost < Formula
  desc "Finds layers that make Core Animation render offscreen, and the line to change"
  homepage "ADDRESS"
  version "VERSION"
  license "MIT"

  on_macos do
    depends_on macos: :sequoia
    url "ADDRESS/releases/download/vVERSION/layercost-VERSION-macos-universal.tar.gz"
    sha256 "CHECKSUM-macos-universal"
  end
  on_linux do
    on_intel do
      url "ADDRESS/releases/download/vVERSION/layercost-VERSION-linux-x86_64.tar.gz"
      sha256 "CHECKSUM-linux-x86_64"
    end
    on_arm do
      url "ADDRESS/releases/download/vVERSION/layercost-VERSION-linux-aarch64.tar.gz"
      sha256 "CHECKSUM-linux-aarch64"
    end
  end

  # Opened when something is first drawn.
  depends_on "cairo"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libspng"
  depends_on "pango"

  def install
    prefix.install Dir["*"]
  end

  test do
    assert_match "36 offscreen passes", shell_output("#{bin}/layercost demo")
    # The reader of Swift source must answer, or this finds nothing.
    (testpath/"Card.swift").write <<~SWIFT
      import UIKit

      final class Card: UIView {
        override init(frame: CGRect) {
          super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
          backgroundColor = .white
          layer.shadowOpacity = 0.5
        }
        required init?(coder: NSCoder) { nil }
      }
    SWIFT
    output = shell_output("#{bin}/layercost lint Card.swift --fail-on never")
    assert_match "shadow-without-path", output
  end
end
