import { mix } from './color.ts';
import type { Box } from './path.ts';
import { softShape } from './soft-shape.ts';
import type { Sheet } from './sheet.ts';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 1500;

/** A seamless studio background, lit from the upper left. */
export function studioBackground(
  sheet: Sheet,
  ground: string,
  width = PICTURE_WIDTH,
  height = PICTURE_HEIGHT,
): string {
  const glow = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".28" r=".95"><stop offset="0" stop-color="${mix(ground, '#ffffff', 0.5)}"/><stop offset=".5" stop-color="${ground}"/><stop offset="1" stop-color="${mix(ground, '#3f352b', 0.13)}"/></radialGradient>`,
  );
  return `<rect width="${width}" height="${height}" fill="url(#${glow})"/>`;
}

/** Centers and scales a drawing so that it fills the picture with a margin. */
export function placement(
  box: Box,
  maxScale = 1.16,
): { transform: string; scale: number; dx: number; dy: number } {
  const scale = Math.min(maxScale, 1010 / (box.right - box.left), 1220 / (box.bottom - box.top));
  const dx = PICTURE_WIDTH / 2 - ((box.left + box.right) / 2) * scale;
  const dy = PICTURE_HEIGHT / 2 - ((box.top + box.bottom) / 2) * scale;
  return {
    transform: `translate(${dx.toFixed(1)} ${dy.toFixed(1)}) scale(${scale.toFixed(4)})`,
    scale,
    dx,
    dy,
  };
}

/** Shadows of a garment that lies flat: a tight one, and a wide, soft one. */
export function contactShadow(silhouette: string, ground: string): string {
  const tone = mix(ground, '#2a2018', 0.82);
  return softShape(silhouette, tone, 46, 0.3, 24, 36, 8) + softShape(silhouette, tone, 12, 0.42, 6, 9, 4);
}
