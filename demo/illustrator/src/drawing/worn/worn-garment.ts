import { Cloth } from '../cloth.ts';
import { mix } from '../color.ts';
import { drawTop } from '../cuts/tops.ts';
import { drawTrousers } from '../cuts/trousers.ts';
import type { GarmentDrawing, GarmentLook, Model } from '../drawing.ts';
import { drawGarmentLayers } from '../garment-art.ts';
import { SIDES } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, studioBackground } from '../studio.ts';
import {
  BODY,
  foot,
  handPosition,
  HEAD_DROP,
  HEAD_SCALE,
  legs,
  drawUpperBody,
  type SleeveLength,
} from './figure.ts';

/** Garments are drawn lying flat. Worn on a body they're narrower by this factor. */
const WORN_WIDTH = 0.86;
const CREAM = '#e9e2d3';
const INK = '#3a3c44';

interface WornPicture {
  markup: string;
  /** Top and bottom of what the picture shows, in the figure's coordinates. */
  frame: [top: number, bottom: number];
}

/** Draws a garment on a model, on the same background as the product's other pictures. */
export function drawWornGarment(sheet: Sheet, drawing: GarmentDrawing): string {
  const model = drawing.wornBy ?? { skin: '#c68d68', hair: '#2c211c', cut: 'short' };
  const worn = dressModel(sheet, drawing, model);
  const [top, bottom] = worn.frame;
  const scale = PICTURE_HEIGHT / (bottom - top);
  const isWhole = bottom > BODY.sole;
  const floor = isWhole ? shadowOnFloor(drawing.ground) : '';
  return `${studioBackground(sheet, drawing.ground)}<g transform="translate(${PICTURE_WIDTH / 2} ${(-top * scale).toFixed(1)}) scale(${scale.toFixed(4)})">${floor}${worn.markup}</g>`;
}

function shadowOnFloor(ground: string): string {
  const tone = mix(ground, '#2a2018', 0.8);
  return [420, 320, 220]
    .map(
      (rx, at) =>
        `<ellipse cx="30" cy="${BODY.sole + 4}" rx="${rx}" ry="${34 - at * 8}" fill="${tone}" fill-opacity=".13"/>`,
    )
    .join('');
}

function dressModel(sheet: Sheet, drawing: GarmentDrawing, model: Model): WornPicture {
  switch (drawing.cut) {
    case 'trousers':
    case 'jeans':
    case 'shorts':
    case 'skirt':
      return wearOnLegs(sheet, drawing, model);
    case 'dress':
      return {
        markup: `${legs(sheet, model, shoesFor(drawing))}${putOnTorso(sheet, drawing, model)}`,
        frame: [-420, 1850],
      };
    case 'cap':
      return {
        markup: dressInBasics(sheet, drawing, model, '', wearCap(sheet, drawing)),
        frame: [-520, 520],
      };
    case 'scarf':
      return { markup: wearScarf(sheet, drawing, model), frame: [-440, 840] };
    case 'bag':
      return carryBag(sheet, drawing, model);
    default:
      return wearTop(sheet, drawing, model);
  }
}

function wearTop(sheet: Sheet, drawing: GarmentDrawing, model: Model): WornPicture {
  const isLong = drawing.cut === 'coat' || drawing.length === 'midi' || drawing.length === 'long';
  const markup = companionTrousers(sheet, trousersFor(drawing)) + putOnTorso(sheet, drawing, model);
  return { markup, frame: isLong ? [-420, 1850] : [-400, 1100] };
}

function wearOnLegs(sheet: Sheet, drawing: GarmentDrawing, model: Model): WornPicture {
  const tee = tuckedTee(sheet, model, companionColor(drawing), `${drawing.seed}-tee`);
  const isBare = drawing.cut === 'skirt' || drawing.cut === 'shorts';
  const below = isBare ? legs(sheet, model, shoesFor(drawing)) : feet(shoesFor(drawing));
  const art = drawGarmentLayers(sheet.part('w'), drawing, 'front', drawing.seed, '');
  return {
    markup: `${below}${tee}<g transform="translate(0 ${BODY.waist + 40}) scale(${WORN_WIDTH} 1.02)">${art.layers}</g>`,
    frame: [-96, 1850],
  };
}

function putOnTorso(sheet: Sheet, drawing: GarmentDrawing, model: Model): string {
  const isOuter = drawing.cut === 'jacket' || drawing.cut === 'coat';
  const under = isOuter ? undershirt(sheet, companionColor(drawing)) : '';
  const wearer = `<g transform="scale(${(1 / WORN_WIDTH).toFixed(4)} 1)">${drawUpperBody(sheet, model, sleeveLength(drawing))}${under}</g>`;
  const art = drawGarmentLayers(sheet.part('w'), drawing, 'front', drawing.seed, wearer);
  return `<g transform="scale(${WORN_WIDTH} 1)">${art.layers}</g>`;
}

/** The top that shows between the lapels. */
function undershirt(sheet: Sheet, color: string): string {
  const own = sheet.part('u');
  const cloth = new Cloth(own, color, undefined, 'companion');
  cloth.wearer = '';
  drawTop(cloth, { cut: 'tee', color, fit: 'slim', sleeve: 'none', length: 'short' }, 'front');
  return `<g transform="scale(.78 1)">${own.layers}</g>`;
}

function sleeveLength({ cut, sleeve }: GarmentLook): SleeveLength {
  const isLongByItself =
    cut === 'knit' || cut === 'hoodie' || cut === 'shirt' || cut === 'jacket' || cut === 'coat';
  switch (sleeve ?? (isLongByItself ? 'long' : cut === 'dress' ? 'none' : 'short')) {
    case 'long':
    case 'bell':
      return 'long';
    case 'elbow':
      return 'elbow';
    case 'short':
    case 'puff':
      return 'short';
    default:
      return 'none';
  }
}

const companionColor = ({ color }: GarmentLook) => (isPale(color) ? '#6f7377' : CREAM);
const isPale = (color: string) =>
  Number.parseInt(color.slice(1, 3), 16) + Number.parseInt(color.slice(3, 5), 16) > 380;
const trousersFor = ({ color }: GarmentLook) => (isPale(color) ? '#55565a' : '#cfc4ae');
const shoesFor = ({ color }: GarmentLook) => (isPale(color) ? '#5b4334' : INK);

function feet(shoes: string): string {
  return SIDES.map(
    (side) => `<g transform="translate(${18 * side} 0)">${foot(undefined, shoes, side)}</g>`,
  ).join('');
}

function companionTrousers(sheet: Sheet, color: string): string {
  const own = sheet.part('t');
  const cloth = new Cloth(own, color, undefined, 'companion');
  cloth.wearer = '';
  drawTrousers(cloth, { cut: 'trousers', color, shape: 'straight', fit: 'slim' }, 'front');
  return `${feet(INK)}<g transform="translate(0 ${BODY.waist + 40}) scale(${WORN_WIDTH} 1.04)">${own.layers}</g>`;
}

/** A plain tee, tucked into the garment that's drawn next. */
function tuckedTee(sheet: Sheet, model: Model, color: string, seed: string): string {
  const own = sheet.part('c');
  const cloth = new Cloth(own, color, undefined, seed);
  cloth.wearer = '';
  drawTop(cloth, { cut: 'tee', color, fit: 'slim', sleeve: 'short' }, 'front');
  const untilWaist = sheet.clip(`M-900 -900H900V${BODY.waist + 18}H-900Z`);
  return `${drawUpperBody(sheet, model, 'short')}<g clip-path="url(#${untilWaist})"><g transform="scale(.82 1)">${own.layers}</g></g>`;
}

/** A model in a plain knit and trousers, with an accessory behind or in front. */
function dressInBasics(
  sheet: Sheet,
  drawing: GarmentDrawing,
  model: Model,
  behind: string,
  onTop: string,
  isBack = false,
): string {
  const color = companionColor(drawing);
  const own = sheet.part('c');
  const cloth = new Cloth(own, color, undefined, `${drawing.seed}-knit`);
  cloth.wearer = `<g transform="scale(${(1 / WORN_WIDTH).toFixed(4)} 1)">${drawUpperBody(sheet, model, 'long', isBack)}</g>`;
  drawTop(cloth, { cut: 'knit', color, fit: 'slim' }, isBack ? 'back' : 'front');
  return `${behind}${companionTrousers(sheet, trousersFor(drawing))}<g transform="scale(${WORN_WIDTH} 1)">${own.layers}</g>${onTop}`;
}

function wearCap(sheet: Sheet, drawing: GarmentDrawing): string {
  const art = drawGarmentLayers(sheet.part('w'), drawing, 'front', drawing.seed);
  const at = {
    beanie: 'translate(0 -316) scale(.335)',
    bucket: 'translate(0 -322) scale(.318)',
    beret: 'translate(6 -338) rotate(-8) scale(.38)',
  }[drawing.model as string];
  return `<g transform="translate(0 ${HEAD_DROP + 6}) scale(${HEAD_SCALE})"><g transform="${at ?? 'translate(4 -314) scale(.315 .34)'}">${art.layers}</g></g>`;
}

function wearScarf(sheet: Sheet, drawing: GarmentDrawing, model: Model): string {
  const art = drawGarmentLayers(sheet.part('w'), drawing, 'front', drawing.seed);
  if (drawing.model === 'square')
    return dressInBasics(
      sheet,
      drawing,
      model,
      '',
      `<g clip-path="url(#${sheet.clip('M-300 6C-120 -40 120 -40 300 6V600H-300Z')})"><g transform="translate(0 26) scale(.3 .36)">${art.layers}</g></g>`,
    );
  if (drawing.model === 'shawl') return wearScarf(sheet, { ...drawing, model: 'fringed' }, model);
  return dressInBasics(
    sheet,
    drawing,
    model,
    '',
    `<g transform="translate(-18 92) scale(.5)">${art.layers}</g>`,
  );
}

function carryBag(sheet: Sheet, drawing: GarmentDrawing, model: Model): WornPicture {
  const art = drawGarmentLayers(sheet.part('w'), drawing, 'front', drawing.seed);
  const [hx, hy] = handPosition('long');
  const hanging = (scale: number, top: number) =>
    `<g transform="translate(${hx} ${hy - top * scale}) scale(${scale})">${art.layers}</g>`;
  switch (drawing.model) {
    case 'backpack':
      return {
        markup: dressInBasics(
          sheet,
          drawing,
          model,
          '',
          `<g transform="translate(0 300) scale(.62)">${art.layers}</g>`,
          true,
        ),
        frame: [-420, 1080],
      };
    case 'crossbody':
      return {
        markup: dressInBasics(sheet, drawing, model, '', crossbodyBag(sheet, drawing, art.layers)),
        frame: [-420, 1180],
      };
    case 'clutch':
      return {
        markup: dressInBasics(
          sheet,
          drawing,
          model,
          '',
          `<g transform="translate(${hx - 6} ${hy + 30}) rotate(78) scale(.36)">${art.layers}</g>`,
        ),
        frame: [-420, 1180],
      };
    case 'duffle':
      return { markup: dressInBasics(sheet, drawing, model, '', hanging(0.52, -290)), frame: [-420, 1480] };
    case 'top-handle':
      return { markup: dressInBasics(sheet, drawing, model, '', hanging(0.4, -350)), frame: [-420, 1280] };
    default:
      return { markup: dressInBasics(sheet, drawing, model, '', hanging(0.46, -420)), frame: [-420, 1380] };
  }
}

/** A bag at the hip with its strap across the body. The upright strap of the bag's own drawing is clipped off. */
function crossbodyBag(sheet: Sheet, { accent, color }: GarmentLook, bag: string): string {
  const leather = accent ?? mix(color, '#6b4526', 0.6);
  const strap = 'M-150 44C-60 220 90 420 196 596';
  const clip = sheet.clip('M-400 -160H400V400H-400Z');
  return `<path d="${strap}" fill="none" stroke="#1b140e" stroke-opacity=".3" stroke-width="18" transform="translate(5 8)"/><path d="${strap}" fill="none" stroke="${mix(leather, '#0d0906', 0.4)}" stroke-width="16"/><path d="${strap}" fill="none" stroke="${leather}" stroke-width="12"/><g transform="translate(170 680) scale(.46)"><g clip-path="url(#${clip})">${bag}</g></g>`;
}
