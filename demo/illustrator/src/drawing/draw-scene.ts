import { mix } from './color.ts';
import type { SceneDrawing } from './drawing.ts';
import { board, coast, land, wall, windowLight } from './scene/backdrops.ts';
import { foldedStack } from './scene/folded-stack.ts';
import { hanger, placeGarment, type Placing } from './scene/placed-garment.ts';
import { Sheet } from './sheet.ts';

interface Layers {
  defs: string;
  markup: string;
}

/** Draws a banner picture as an SVG document, with empty space for text. */
export function drawScene(drawing: SceneDrawing): string {
  const { width, height } = drawing;
  const sheet = new Sheet('b');
  const backdrop = backdropOf(sheet, drawing);
  const still = stillLife(sheet, drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.defs}${still.defs}</defs>${backdrop}${still.markup}</svg>`;
}

function backdropOf(sheet: Sheet, drawing: SceneDrawing): string {
  switch (drawing.scene) {
    case 'dunes':
    case 'hills':
      return land(sheet, drawing);
    case 'coast':
      return coast(sheet, drawing);
    case 'window':
      return wall(sheet, drawing) + windowLight(drawing);
    case 'flat-lay':
      return wall(sheet, drawing, 2) + windowLight({ ...drawing, calm: 'right' });
    default:
      return wall(sheet, drawing, drawing.scene === 'stack' || drawing.scene === 'shelf' ? 2 : 0.86);
  }
}

function stillLife(sheet: Sheet, drawing: SceneDrawing): Layers {
  if (drawing.garments.length === 0) return { defs: '', markup: '' };
  switch (drawing.scene) {
    case 'stack':
      return stackOnTable(sheet, drawing);
    case 'shelf':
      return onShelf(sheet, drawing);
    case 'flat-lay':
      return laidFlat(drawing);
    default:
      return drawing.garments[0]?.cut === 'shoe' ? standing(drawing) : hanging(drawing);
  }
}

/** Left and right end of the still life, as fractions of the width. */
function stage(drawing: SceneDrawing): [from: number, to: number] {
  if (drawing.calm === 'left') return [0.48, 0.95];
  if (drawing.calm === 'right') return [0.06, 0.52];
  return [0.1, 0.9];
}

const behindOf = (drawing: SceneDrawing) => drawing.palette[1] ?? '#c9bda8';

function hanging(drawing: SceneDrawing): Layers {
  const { width: w, height: h, garments } = drawing;
  const [from, to] = stage(drawing);
  const isOutdoors = drawing.scene === 'hills' || drawing.scene === 'dunes' || drawing.scene === 'coast';
  const barY = h * 0.13;
  const result: Layers = { defs: '', markup: '' };
  const barFrom = isOutdoors || drawing.calm === 'right' ? -20 : (from - 0.03) * w;
  const barTo = drawing.calm === 'right' ? (to + 0.05) * w : w + 20;
  const thickness = (isOutdoors ? 4 : 13) * (h / 1080);
  const rope = isOutdoors
    ? `M-20 ${barY * 0.86}Q${((from + to) / 2) * w} ${barY * 1.2} ${w + 20} ${barY * 0.8}`
    : `M${barFrom} ${barY}H${barTo}`;
  result.markup += `<path d="${rope}" fill="none" stroke="#2a1e14" stroke-width="${thickness * 1.4}" stroke-opacity=".22" transform="translate(${14 * (h / 1080)} ${24 * (h / 1080)})"/><path d="${rope}" fill="none" stroke="${isOutdoors ? '#5d5346' : '#8d7048'}" stroke-width="${thickness}" stroke-linecap="round"/><path d="${rope}" fill="none" stroke="#f4e4c4" stroke-width="${thickness * 0.22}" stroke-opacity=".5" transform="translate(0 ${-thickness * 0.24})"/>`;
  garments.forEach((look, index) => {
    const x = w * (from + ((to - from) * (index + 0.5)) / garments.length);
    const isLong = look.cut === 'coat' || look.cut === 'dress';
    const isLow = look.cut === 'skirt' || look.cut === 'trousers' || look.cut === 'jeans';
    const height = h * (isLong ? 0.74 : isLow ? 0.62 : 0.58);
    const top = barY + h * (isLow ? 0.05 : look.collar === 'hood' ? 0.012 : 0.055);
    const placing: Placing = { x, y: top, height, behind: behindOf(drawing), reach: isOutdoors ? 0.25 : 1.3 };
    const placed = placeGarment(look, `${drawing.seed}-${index}`, `h${index}-`, placing);
    result.defs += placed.defs;
    result.markup +=
      hanger(x, barY, top + h * (look.collar === 'hood' ? 0.1 : 0.012), (h / 1080) * (isLong ? 0.72 : 0.8)) +
      placed.markup;
  });
  return result;
}

function standing(drawing: SceneDrawing): Layers {
  const { width: w, height: h, garments } = drawing;
  const [from, to] = stage(drawing);
  const result: Layers = { defs: '', markup: '' };
  garments.forEach((look, index) => {
    const x = w * (from + ((to - from) * (index + 0.5)) / garments.length);
    const placed = placeGarment(look, `${drawing.seed}-${index}`, `s${index}-`, {
      x,
      y: h * 0.97,
      height: h * 0.62,
      stands: true,
      behind: behindOf(drawing),
    });
    result.defs += placed.defs;
    result.markup += placed.markup;
  });
  return result;
}

function onShelf(sheet: Sheet, drawing: SceneDrawing): Layers {
  const { width: w, height: h, garments } = drawing;
  const [from, to] = stage(drawing);
  const shelfY = h * (drawing.calm === 'bottom' ? 0.62 : 0.8);
  const result: Layers = { defs: '', markup: board(sheet, drawing, shelfY, h * 0.04) };
  const room = ((to - from) * w) / garments.length;
  garments.forEach((look, index) => {
    const isLow = look.cut === 'cap' || look.model === 'clutch';
    let height = h * (isLow ? 0.25 : 0.5);
    const draw = () =>
      placeGarment(look, `${drawing.seed}-${index}`, `k${index}-`, {
        x: w * from + room * (index + 0.5),
        y: shelfY + h * 0.006,
        height,
        stands: true,
        behind: behindOf(drawing),
        reach: 0.7,
      });
    let placed = draw();
    if (placed.width > room * 0.94) {
      height *= (room * 0.94) / placed.width;
      placed = draw();
    }
    result.defs += placed.defs;
    result.markup += placed.markup;
  });
  return result;
}

function stackOnTable(sheet: Sheet, drawing: SceneDrawing): Layers {
  const { width: w, height: h } = drawing;
  const [from, to] = stage(drawing);
  const tableY = h * 0.8;
  const pile = foldedStack(
    drawing.garments,
    drawing.seed,
    w * ((from + to) / 2),
    tableY + h * 0.012,
    Math.min(w * (to - from) * 0.86, h * 0.92),
  );
  return {
    defs: pile.defs,
    markup:
      windowLight({ ...drawing, calm: drawing.calm === 'left' ? 'right' : 'left' }) +
      board(sheet, drawing, tableY, h * 0.2) +
      pile.markup,
  };
}

function laidFlat(drawing: SceneDrawing): Layers {
  const { width: w, height: h, garments } = drawing;
  const result: Layers = { defs: '', markup: '' };
  const isBottom = drawing.calm === 'bottom';
  garments.forEach((look, index) => {
    const share = (index + 0.5) / garments.length;
    const placed = placeGarment(look, `${drawing.seed}-${index}`, `l${index}-`, {
      x: w * (garments.length === 1 ? 0.5 : 0.14 + 0.72 * share),
      y: h * (isBottom ? 0.06 : 0.1),
      height: h * (isBottom ? 0.72 : 0.8),
      turn: index % 2 === 0 ? -5 : 6,
      behind: mix(behindOf(drawing), '#7a6a58', 0.1),
      reach: 0.6,
    });
    result.defs += placed.defs;
    result.markup += placed.markup;
  });
  return result;
}
