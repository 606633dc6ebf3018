/** How a picture is shown: so many times its size, moved so many pixels from the middle. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const wholeView: View = { scale: 1, x: 0, y: 0 };
export const mostScale = 4;
/** What a double tap, or a click, zooms to. */
export const pressScale = 2.5;

/**
 * Zooms so that what lies under a point stays there.
 * @param point pixels from the middle of the box
 * @param box   pixels of the picture at its own size
 */
export function zoomAt(
  view: View,
  scale: number,
  point: Point,
  box: { width: number; height: number },
): View {
  const next = Math.min(Math.max(scale, 1), mostScale);
  // Fingers cannot hit the whole view exactly.
  if (next < 1.02) return wholeView;
  const ratio = next / view.scale;
  return keepInside(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    box,
  );
}

/** Moves the picture, never past its edge. */
export function panBy(view: View, by: Point, box: { width: number; height: number }): View {
  return keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, box);
}

function keepInside(view: View, { width, height }: { width: number; height: number }): View {
  const within = (value: number, size: number) => {
    const most = (size * (view.scale - 1)) / 2;
    return Math.min(Math.max(value, -most), most);
  };
  return { scale: view.scale, x: within(view.x, width), y: within(view.y, height) };
}
