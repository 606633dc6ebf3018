import { Cloth } from '../cloth.ts';
import { mix } from '../colour.ts';
import { drawTop } from '../cuts/tops.ts';
import { drawTrousers } from '../cuts/trousers.ts';
import type { GarmentDrawing, GarmentLook, Model } from '../drawing.ts';
import { garmentArt } from '../garment-art.ts';
import type { Sheet } from '../sheet.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, studioGround } from '../studio.ts';
import { BODY, foot, handOf, HEAD_DROP, HEAD_SCALE, legs, upperBody, type SleeveLength } from './figure.ts';

const SIDES = [-1, 1] as const;
/** Clothes are drawn as they lie; on a body they're narrower. */
const DRAPE = 0.86;
const CREAM = '#e9e2d3';
const INK = '#3a3c44';

interface Worn {
  markup: string;
  /** Top and bottom of what the picture shows, in the figure's coordinates. */
  frame: [top: number, bottom: number];
}

/** A garment on a figure, before the same ground as the other pictures of the product. */
export function wornGarment(sheet: Sheet, drawing: GarmentDrawing): string {
  const model = drawing.wornBy ?? { skin: '#c68d68', hair: '#2c211c', cut: 'short' };
  const worn = wear(sheet, drawing, model);
  const [top, bottom] = worn.frame;
  const scale = PICTURE_HEIGHT / (bottom - top);
  const isWhole = bottom > BODY.sole;
  const floor = isWhole ? shadowOnFloor(drawing.ground) : '';
  return `${studioGround(sheet, drawing.ground)}<g transform="translate(${PICTURE_WIDTH / 2} ${(-top * scale).toFixed(1)}) scale(${scale.toFixed(4)})">${floor}${worn.markup}</g>`;
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

function wear(sheet: Sheet, drawing: GarmentDrawing, model: Model): Worn {
  switch (drawing.cut) {
    case 'trousers':
    case 'jeans':
    case 'shorts':
    case 'skirt':
      return onLegs(sheet, drawing, model);
    case 'dress':
      return {
        markup: `${legs(sheet, model, shoesFor(drawing))}${onTorso(sheet, drawing, model)}`,
        frame: [-420, 1850],
      };
    case 'cap':
      return { markup: dressed(sheet, drawing, model, '', capOn(sheet, drawing)), frame: [-520, 520] };
    case 'scarf':
      return { markup: withScarf(sheet, drawing, model), frame: [-440, 840] };
    case 'bag':
      return withBag(sheet, drawing, model);
    default:
      return inTop(sheet, drawing, model);
  }
}

function inTop(sheet: Sheet, drawing: GarmentDrawing, model: Model): Worn {
  const isLong = drawing.cut === 'coat' || drawing.length === 'midi' || drawing.length === 'long';
  const markup = companionTrousers(sheet, trousersFor(drawing)) + onTorso(sheet, drawing, model);
  return { markup, frame: isLong ? [-420, 1850] : [-400, 1100] };
}

function onLegs(sheet: Sheet, drawing: GarmentDrawing, model: Model): Worn {
  const tee = tuckedTee(sheet, model, companionColour(drawing), `${drawing.seed}-tee`);
  const isBare = drawing.cut === 'skirt' || drawing.cut === 'shorts';
  const below = isBare ? legs(sheet, model, shoesFor(drawing)) : feet(shoesFor(drawing));
  const art = garmentArt(part(sheet, 'w'), drawing, 'front', drawing.seed, '');
  return {
    markup: `${below}${tee}<g transform="translate(0 ${BODY.waist + 40}) scale(${DRAPE} 1.02)">${art.layers}</g>`,
    frame: [-96, 1850],
  };
}

/** A sheet of its own for layers, whose definitions go to the picture's. */
function part(sheet: Sheet, prefix: string): Sheet {
  return sheet.part(prefix);
}

function onTorso(sheet: Sheet, drawing: GarmentDrawing, model: Model): string {
  const isOuter = drawing.cut === 'jacket' || drawing.cut === 'coat';
  const under = isOuter ? teeUnder(sheet, companionColour(drawing)) : '';
  const wearer = `<g transform="scale(${(1 / DRAPE).toFixed(4)} 1)">${upperBody(sheet, model, sleeveLength(drawing))}${under}</g>`;
  const art = garmentArt(part(sheet, 'w'), drawing, 'front', drawing.seed, wearer);
  return `<g transform="scale(${DRAPE} 1)">${art.layers}</g>`;
}

/** What shows between lapels. */
function teeUnder(sheet: Sheet, colour: string): string {
  const own = part(sheet, 'u');
  const cloth = new Cloth(own, colour, undefined, 'companion');
  cloth.wearer = '';
  drawTop(cloth, { cut: 'tee', colour, fit: 'slim', sleeve: 'none', length: 'short' }, 'front');
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

const companionColour = ({ colour }: GarmentLook) => (isPale(colour) ? '#6f7377' : CREAM);
const isPale = (colour: string) =>
  Number.parseInt(colour.slice(1, 3), 16) + Number.parseInt(colour.slice(3, 5), 16) > 380;
const trousersFor = ({ colour }: GarmentLook) => (isPale(colour) ? '#55565a' : '#cfc4ae');
const shoesFor = ({ colour }: GarmentLook) => (isPale(colour) ? '#5b4334' : INK);

function feet(shoes: string): string {
  return SIDES.map(
    (side) => `<g transform="translate(${18 * side} 0)">${foot(undefined, shoes, side)}</g>`,
  ).join('');
}

function companionTrousers(sheet: Sheet, colour: string): string {
  const own = part(sheet, 't');
  const cloth = new Cloth(own, colour, undefined, 'companion');
  cloth.wearer = '';
  drawTrousers(cloth, { cut: 'trousers', colour, shape: 'straight', fit: 'slim' }, 'front');
  return `${feet(INK)}<g transform="translate(0 ${BODY.waist + 40}) scale(${DRAPE} 1.04)">${own.layers}</g>`;
}

/** A plain tee whose hem is tucked into whatever is drawn next. */
function tuckedTee(sheet: Sheet, model: Model, colour: string, seed: string): string {
  const own = part(sheet, 'c');
  const cloth = new Cloth(own, colour, undefined, seed);
  cloth.wearer = '';
  drawTop(cloth, { cut: 'tee', colour, fit: 'slim', sleeve: 'short' }, 'front');
  const untilWaist = sheet.clip(`M-900 -900H900V${BODY.waist + 18}H-900Z`);
  return `${upperBody(sheet, model, 'short')}<g clip-path="url(#${untilWaist})"><g transform="scale(.82 1)">${own.layers}</g></g>`;
}

/** A figure in a plain tee and trousers, with something behind and something on top. */
function dressed(
  sheet: Sheet,
  drawing: GarmentDrawing,
  model: Model,
  behind: string,
  onTop: string,
  isBack = false,
): string {
  const colour = companionColour(drawing);
  const own = part(sheet, 'c');
  const cloth = new Cloth(own, colour, undefined, `${drawing.seed}-knit`);
  cloth.wearer = `<g transform="scale(${(1 / DRAPE).toFixed(4)} 1)">${upperBody(sheet, model, 'long', isBack)}</g>`;
  drawTop(cloth, { cut: 'knit', colour, fit: 'slim' }, isBack ? 'back' : 'front');
  return `${behind}${companionTrousers(sheet, trousersFor(drawing))}<g transform="scale(${DRAPE} 1)">${own.layers}</g>${onTop}`;
}

function capOn(sheet: Sheet, drawing: GarmentDrawing): string {
  const art = garmentArt(part(sheet, 'w'), drawing, 'front', drawing.seed);
  const at = {
    beanie: 'translate(0 -316) scale(.335)',
    bucket: 'translate(0 -322) scale(.318)',
    beret: 'translate(6 -338) rotate(-8) scale(.38)',
  }[drawing.model as string];
  return `<g transform="translate(0 ${HEAD_DROP + 6}) scale(${HEAD_SCALE})"><g transform="${at ?? 'translate(4 -314) scale(.315 .34)'}">${art.layers}</g></g>`;
}

function withScarf(sheet: Sheet, drawing: GarmentDrawing, model: Model): string {
  const art = garmentArt(part(sheet, 'w'), drawing, 'front', drawing.seed);
  if (drawing.model === 'square')
    return dressed(
      sheet,
      drawing,
      model,
      '',
      `<g clip-path="url(#${sheet.clip('M-300 6C-120 -40 120 -40 300 6V600H-300Z')})"><g transform="translate(0 26) scale(.3 .36)">${art.layers}</g></g>`,
    );
  if (drawing.model === 'shawl') return withScarf(sheet, { ...drawing, model: 'fringed' }, model);
  return dressed(sheet, drawing, model, '', `<g transform="translate(-18 92) scale(.5)">${art.layers}</g>`);
}

function withBag(sheet: Sheet, drawing: GarmentDrawing, model: Model): Worn {
  const art = garmentArt(part(sheet, 'w'), drawing, 'front', drawing.seed);
  const [hx, hy] = handOf('long');
  const hanging = (scale: number, top: number) =>
    `<g transform="translate(${hx} ${hy - top * scale}) scale(${scale})">${art.layers}</g>`;
  switch (drawing.model) {
    case 'backpack':
      return {
        markup: dressed(
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
        markup: dressed(sheet, drawing, model, '', crossed(sheet, drawing, art.layers)),
        frame: [-420, 1180],
      };
    case 'clutch':
      return {
        markup: dressed(
          sheet,
          drawing,
          model,
          '',
          `<g transform="translate(${hx - 6} ${hy + 30}) rotate(78) scale(.36)">${art.layers}</g>`,
        ),
        frame: [-420, 1180],
      };
    case 'duffle':
      return { markup: dressed(sheet, drawing, model, '', hanging(0.52, -290)), frame: [-420, 1480] };
    case 'top-handle':
      return { markup: dressed(sheet, drawing, model, '', hanging(0.4, -350)), frame: [-420, 1280] };
    default:
      return { markup: dressed(sheet, drawing, model, '', hanging(0.46, -420)), frame: [-420, 1380] };
  }
}

/** A strap over the shoulder, and the bag at the hip. Its own strap, which stands upright, stays out of the picture. */
function crossed(sheet: Sheet, { accent, colour }: GarmentLook, bag: string): string {
  const leather = accent ?? mix(colour, '#6b4526', 0.6);
  const strap = 'M-150 44C-60 220 90 420 196 596';
  const clip = sheet.clip('M-400 -160H400V400H-400Z');
  return `<path d="${strap}" fill="none" stroke="#1b140e" stroke-opacity=".3" stroke-width="18" transform="translate(5 8)"/><path d="${strap}" fill="none" stroke="${mix(leather, '#0d0906', 0.4)}" stroke-width="16"/><path d="${strap}" fill="none" stroke="${leather}" stroke-width="12"/><g transform="translate(170 680) scale(.46)"><g clip-path="url(#${clip})">${bag}</g></g>`;
}
