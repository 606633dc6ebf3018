import { clothCloseUp } from './cloth-close-up.ts';
import type { GarmentDrawing } from './drawing.ts';
import { garmentArt } from './garment-art.ts';
import { Sheet } from './sheet.ts';
import { contactShadow, PICTURE_HEIGHT, PICTURE_WIDTH, placement, studioGround } from './studio.ts';

/** Draws a garment as an SVG document of 1200×1500; the same drawing always gives the same text. */
export function drawGarment(drawing: GarmentDrawing): string {
  const sheet = new Sheet('g');
  const body =
    drawing.view === 'cloth' ? clothCloseUp(sheet, drawing, drawing.seed) : onGround(sheet, drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}"><defs>${sheet.defs}</defs>${body}</svg>`;
}

function onGround(sheet: Sheet, drawing: GarmentDrawing): string {
  const art = garmentArt(sheet, drawing, drawing.view, drawing.seed);
  const shadow = art.silhouette === '' ? '' : contactShadow(art.silhouette, drawing.ground);
  return `${studioGround(sheet, drawing.ground)}<g transform="${placement(art.box).transform}">${shadow}${art.layers}</g>`;
}
