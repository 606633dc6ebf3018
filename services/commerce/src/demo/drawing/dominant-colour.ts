import { mix } from './colour.ts';
import type { Drawing } from './drawing.ts';

/** One `#rrggbb` that stands for a picture until it has loaded. */
export function dominantColour(drawing: Drawing): string {
  if (drawing.kind === 'scene') {
    const [first = '#e8e2d6', second = first, third = second] = drawing.palette;
    return mix(mix(first, second, 0.5), third, 0.25);
  }
  return drawing.view === 'cloth' ? drawing.colour : drawing.ground;
}
