"""OpenCV's blurs, on one thread."""

import cv2
import peer

cv2.setNumThreads(1)


def gaussian(path, sigma):
    image = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    image = cv2.cvtColor(image, cv2.COLOR_BGR2BGRA) if image.shape[2] == 3 else image
    return lambda: cv2.GaussianBlur(image, (0, 0), float(sigma))


def boxes(path, sigma):
    """Three box blurs whose variances add up to that of the Gaussian, as in quick implementations."""
    image = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    image = cv2.cvtColor(image, cv2.COLOR_BGR2BGRA) if image.shape[2] == 3 else image
    side = int(round((4 * float(sigma) ** 2 + 1) ** 0.5)) | 1

    def run():
        result = image
        for _ in range(3):
            result = cv2.blur(result, (side, side))

    return run


peer.serve({"gaussian": gaussian, "boxes": boxes})
