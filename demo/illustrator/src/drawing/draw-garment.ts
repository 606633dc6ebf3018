import { fabricCloseUp } from './cloth-close-up.ts';
import type { Cut, GarmentDrawing, GarmentView } from './drawing.ts';
import { drawGarmentLayers } from './garment-art.ts';
import { Sheet } from './sheet.ts';
import { drawWornGarment } from './worn/worn-garment.ts';
import { contactShadow, PICTURE_HEIGHT, PICTURE_WIDTH, placement, studioBackground } from './studio.ts';

/** Draws a garment as an SVG document of 1200×1500; the same drawing always gives the same text. */
export function drawGarment(drawing: GarmentDrawing): string {
  const sheet = new Sheet('g');
  const body = DRAW_VIEW[drawing.view](sheet, drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}"><defs>${sheet.defs}</defs>${body}</svg>`;
}

const DRAW_VIEW: Record<GarmentView, (sheet: Sheet, drawing: GarmentDrawing) => string> = {
  front: layFlat,
  back: layFlat,
  cloth: (sheet, drawing) => fabricCloseUp(sheet, drawing, drawing.seed),
  detail: closeUp,
  worn: (sheet, drawing) =>
    drawing.cut === 'shoe' ? layFlat(sheet, drawing) : drawWornGarment(sheet, drawing),
};

/** Magnification of the close-up and its center, as fractions of the picture. */
const CLOSE_UPS: Partial<Record<Cut, [times: number, x: number, y: number]>> = {
  trousers: [2.3, 0.5, 0.24],
  jeans: [2.3, 0.5, 0.24],
  shorts: [1.9, 0.5, 0.3],
  skirt: [2.1, 0.5, 0.24],
  dress: [2.5, 0.5, 0.26],
  coat: [2.3, 0.5, 0.25],
  cap: [1.7, 0.42, 0.5],
  scarf: [1.9, 0.5, 0.4],
  bag: [1.9, 0.5, 0.6],
  shoe: [2.1, 0.36, 0.62],
};

function closeUp(sheet: Sheet, drawing: GarmentDrawing): string {
  const [times, x, y] = CLOSE_UPS[drawing.cut] ?? [2.2, 0.5, 0.27];
  const front = layFlat(sheet, { ...drawing, view: 'front' });
  return `<g transform="translate(${(PICTURE_WIDTH * (0.5 - x * times)).toFixed(1)} ${(PICTURE_HEIGHT * (0.5 - y * times)).toFixed(1)}) scale(${times})">${front}</g>`;
}

function layFlat(sheet: Sheet, drawing: GarmentDrawing): string {
  const art = drawGarmentLayers(sheet, drawing, drawing.view, drawing.seed);
  const shadow = art.silhouette === '' ? '' : contactShadow(art.silhouette, drawing.ground);
  return `${studioBackground(sheet, drawing.ground)}<g transform="${placement(art.box).transform}">${shadow}${art.layers}</g>`;
}
