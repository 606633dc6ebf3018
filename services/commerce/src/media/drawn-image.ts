import type { Drawing } from '../demo/drawing/drawing.ts';
import { drawGarment } from '../demo/drawing/draw-garment.ts';
import { drawScene } from '../demo/drawing/draw-scene.ts';

/** A drawing as an SVG text. */
export function drawImage(drawing: Drawing): string {
  return drawing.kind === 'garment' ? drawGarment(drawing) : drawScene(drawing);
}
