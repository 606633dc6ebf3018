import { mix } from '../color.ts';
import type { GarmentLook } from '../drawing.ts';
import { drawGarmentLayers } from '../garment-art.ts';
import { Sheet } from '../sheet.ts';
import { softShape } from '../soft-shape.ts';

export interface Placing {
  /** Center of the garment, and its top; its bottom if it stands. */
  x: number;
  y: number;
  height: number;
  turn?: number;
  stands?: boolean;
  /** Color behind the garment, for its shadow. */
  behind: string;
  /** Offset of the shadow. */
  reach?: number;
}

export interface PlacedGarment {
  defs: string;
  markup: string;
  width: number;
}

/** Draws a garment at a position in a scene. */
export function placeGarment(
  look: GarmentLook,
  seed: string,
  prefix: string,
  placing: Placing,
): PlacedGarment {
  const sheet = new Sheet(prefix);
  const art = drawGarmentLayers(sheet, look, 'front', seed);
  const scale = placing.height / (art.box.bottom - art.box.top);
  const middle = (art.box.left + art.box.right) / 2;
  const top = placing.stands ? placing.y - art.box.bottom * scale : placing.y - art.box.top * scale;
  const tone = mix(placing.behind, '#1c1512', 0.8);
  const reach = placing.reach ?? 1;
  const shadow =
    art.silhouette === ''
      ? ''
      : softShape(art.silhouette, tone, 60, 0.3, 34 * reach, 40 * reach, 6) +
        softShape(art.silhouette, tone, 14, 0.3, 8 * reach, 10 * reach, 3);
  const turn =
    placing.turn === undefined
      ? ''
      : ` rotate(${placing.turn} ${middle} ${(art.box.top + art.box.bottom) / 2})`;
  return {
    defs: sheet.defs,
    markup: `<g transform="translate(${(placing.x - middle * scale).toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})${turn}">${shadow}${art.layers}</g>`,
    width: (art.box.right - art.box.left) * scale,
  };
}

/** A wooden hanger on a bar at y, with the garment's neck at neckY. */
export function hanger(x: number, barY: number, neckY: number, scale: number): string {
  const half = 190 * scale;
  return `<g fill="none" stroke-linecap="round"><path d="M${x} ${neckY - 6}V${barY + 16 * scale}C${x} ${barY - 4} ${x + 20 * scale} ${barY - 16 * scale} ${x + 20 * scale} ${barY - 22 * scale}C${x + 18 * scale} ${barY - 42 * scale} ${x - 16 * scale} ${barY - 42 * scale} ${x - 18 * scale} ${barY - 22 * scale}" stroke="#6f675c" stroke-width="${5 * scale}"/><path d="M${x - half} ${neckY + 46 * scale}C${x - half * 0.5} ${neckY + 10 * scale} ${x - half * 0.2} ${neckY - 6 * scale} ${x} ${neckY - 8 * scale}C${x + half * 0.2} ${neckY - 6 * scale} ${x + half * 0.5} ${neckY + 10 * scale} ${x + half} ${neckY + 46 * scale}" stroke="#8a6844" stroke-width="${17 * scale}"/></g>`;
}
