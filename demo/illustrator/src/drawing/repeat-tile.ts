/** One mark of a repeating pattern: path data and its paint. */
export interface Mark {
  d: string;
  paint: string;
}

export interface Tile {
  width: number;
  height: number;
  markup: string;
}

/** A filled rectangle as a mark. */
export const block = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
): Mark => ({
  d: `M${x} ${y}h${width}v${height}h${-width}Z`,
  paint: `fill="${fill}" fill-opacity="${opacity}"`,
});

/** A line as a mark. */
export const line = (d: string, stroke: string, width: number, opacity = 1): Mark => ({
  d,
  paint: `fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"`,
});

const COMFORTABLE_TILE = 170;

/**
 * Makes a tile of a fine repeat. Several repeats are written into one larger tile, one path for each mark:
 * librsvg samples tiles of a few pixels, and paints many small elements, an order of magnitude slower.
 */
export function tileOfMarks(width: number, height: number, ...marks: Mark[]): Tile {
  const columns = Math.max(1, Math.round(COMFORTABLE_TILE / width));
  const rows = Math.max(1, Math.round(COMFORTABLE_TILE / height));
  const markup = marks
    .map(({ d, paint }) => `<path d="${repeated(d, width, height, columns, rows)}" ${paint}/>`)
    .join('');
  return { width: width * columns, height: height * rows, markup };
}

function repeated(d: string, width: number, height: number, columns: number, rows: number): string {
  let all = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) all += moved(d, column * width, row * height);
  return all;
}

/** Moves path data; relative commands stay as they are. */
function moved(d: string, dx: number, dy: number): string {
  return d.replace(/([MLHVCQT])([^A-Za-z]*)/g, (_, command: string, values: string) => {
    const numbers = (values.match(/-?[\d.]+/g) ?? []).map(Number);
    const shifted = numbers.map((value, at) =>
      command === 'H' || (command !== 'V' && at % 2 === 0) ? value + dx : value + dy,
    );
    return command + shifted.join(' ');
  });
}
