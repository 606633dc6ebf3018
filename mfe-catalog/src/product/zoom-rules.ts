/** The zoom factor, and the offset from the center in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const initialView: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;
/** The zoom factor after a double tap or click. */
export const tapScale = 2.5;

/**
 * Zooms and keeps the given point in place.
 * @param point offset from the center of the box in pixels
 * @param box   size of the unzoomed image in pixels
 */
export function zoomAt(
  view: View,
  scale: number,
  point: Point,
  box: { width: number; height: number },
): View {
  const next = Math.min(Math.max(scale, 1), maxScale);
  // Snaps to the whole image, because a pinch rarely ends at exactly 1.
  if (next < 1.02) return initialView;
  const ratio = next / view.scale;
  return keepInside(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    box,
  );
}

/** Moves the image, but not past its edge. */
export function panBy(view: View, by: Point, box: { width: number; height: number }): View {
  return keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, box);
}

function keepInside(view: View, { width, height }: { width: number; height: number }): View {
  const within = (value: number, size: number) => {
    const max = (size * (view.scale - 1)) / 2;
    return Math.min(Math.max(value, -max), max);
  };
  return { scale: view.scale, x: within(view.x, width), y: within(view.y, height) };
}
