/**
 * A shape with soft edges, made of nested strokes: looks like a blur but rasterizes several times faster.
 * @param spread how far the edge fades, in units of the drawing
 */
export function softShape(
  d: string,
  tone: string,
  spread: number,
  opacity: number,
  dx = 0,
  dy = 0,
  layers = 5,
): string {
  const each = (1 - (1 - Math.min(0.95, opacity)) ** (1 / layers)).toFixed(3);
  let strokes = '';
  for (let i = 0; i < layers; i++)
    strokes += `<path d="${d}" stroke-width="${(((i + 0.5) / layers) * spread * 2).toFixed(1)}" opacity="${each}"/>`;
  return `<g transform="translate(${dx} ${dy})" fill="${tone}" stroke="${tone}" stroke-linejoin="round">${strokes}</g>`;
}

/** A soft shadow along the inside of an edge; clip it to the shape. */
export function softEdge(d: string, tone: string, width: number, opacity: number, dx = 0, dy = 0): string {
  const layers = width > 20 ? 6 : 3;
  const each = (1 - (1 - Math.min(0.95, opacity)) ** (1.5 / layers)).toFixed(3);
  let strokes = '';
  for (let i = 0; i < layers; i++)
    strokes += `<path d="${d}" stroke-width="${(width * 1.9 * ((i + 0.6) / layers) ** 1.2).toFixed(1)}"/>`;
  return `<g transform="translate(${dx} ${dy})" fill="none" stroke="${tone}" stroke-opacity="${each}" stroke-linejoin="round">${strokes}</g>`;
}
