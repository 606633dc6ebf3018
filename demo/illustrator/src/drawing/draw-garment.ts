import { clothCloseUp } from './cloth-close-up.ts';
import type { Cut, GarmentDrawing, GarmentView } from './drawing.ts';
import { garmentArt } from './garment-art.ts';
import { Sheet } from './sheet.ts';
import { wornGarment } from './worn/worn-garment.ts';
import { contactShadow, PICTURE_HEIGHT, PICTURE_WIDTH, placement, studioGround } from './studio.ts';

/** Draws a garment as an SVG document of 1200×1500; the same drawing always gives the same text. */
export function drawGarment(drawing: GarmentDrawing): string {
  const sheet = new Sheet('g');
  const body = BODIES[drawing.view](sheet, drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}"><defs>${sheet.defs}</defs>${body}</svg>`;
}

const BODIES: Record<GarmentView, (sheet: Sheet, drawing: GarmentDrawing) => string> = {
  front: onGround,
  back: onGround,
  cloth: (sheet, drawing) => clothCloseUp(sheet, drawing, drawing.seed),
  detail: fromNear,
  worn: (sheet, drawing) => (drawing.cut === 'shoe' ? onGround(sheet, drawing) : wornGarment(sheet, drawing)),
};

/** How many times nearer than the front, and where: shares of the picture. */
const NEAR: Partial<Record<Cut, [times: number, x: number, y: number]>> = {
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

function fromNear(sheet: Sheet, drawing: GarmentDrawing): string {
  const [times, x, y] = NEAR[drawing.cut] ?? [2.2, 0.5, 0.27];
  const front = onGround(sheet, { ...drawing, view: 'front' });
  return `<g transform="translate(${(PICTURE_WIDTH * (0.5 - x * times)).toFixed(1)} ${(PICTURE_HEIGHT * (0.5 - y * times)).toFixed(1)}) scale(${times})">${front}</g>`;
}

function onGround(sheet: Sheet, drawing: GarmentDrawing): string {
  const art = garmentArt(sheet, drawing, drawing.view, drawing.seed);
  const shadow = art.silhouette === '' ? '' : contactShadow(art.silhouette, drawing.ground);
  return `${studioGround(sheet, drawing.ground)}<g transform="${placement(art.box).transform}">${shadow}${art.layers}</g>`;
}
