import { Cloth } from './cloth.ts';
import { mix } from './color.ts';
import type { GarmentLook } from './drawing.ts';
import { patternFill } from './pattern-fill.ts';
import { seededRandom } from './seeded-random.ts';
import { line, tileOfMarks, type Tile } from './repeat-tile.ts';
import type { Sheet } from './sheet.ts';
import { softShape } from './soft-shape.ts';
import { PICTURE_HEIGHT as H, PICTURE_WIDTH as W } from './studio.ts';

const LEATHER = new Set(['shoe', 'bag']);

/** A close-up of the fabric: its weave, a soft fold, and a turned corner with topstitching. */
export function fabricCloseUp(sheet: Sheet, look: GarmentLook, seed: string): string {
  const random = seededRandom(seed);
  const cloth = new Cloth(sheet, look.color, undefined, seed);
  const { tones } = cloth;
  const full = `M0 0H${W}V${H}H0Z`;
  const turn = `rotate(${random.between(-14, -6).toFixed(1)} 600 750)`;
  const fill =
    look.pattern === undefined
      ? null
      : patternFill(sheet, { ...look.pattern, scale: (look.pattern.scale ?? 1) * 2.6 }, look.color, turn);
  const weave = weaveFill(sheet, look, turn);
  const foldX = random.between(380, 560);
  const fold = `M${foldX + 60} -40C${foldX - 90} 380 ${foldX + 210} 820 ${foldX - 10} 1560`;
  const layer = (d: string) =>
    `<path d="${d}" fill="${look.color}"/>${fill === null ? '' : `<path d="${d}" fill="url(#${fill})"/>`}${weave === null ? '' : `<path d="${d}" fill="url(#${weave})"/>`}`;
  const light = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tones.light}" stop-opacity="${tones.lightOpacity * 0.75}"/><stop offset=".45" stop-color="${tones.light}" stop-opacity="0"/><stop offset="1" stop-color="${tones.shade}" stop-opacity="${tones.shadeOpacity * 0.9}"/></linearGradient>`,
  );
  const band = (offset: number, width: number, tone: string, opacity: number) => {
    let strokes = '';
    for (let i = 0; i < 9; i++) strokes += `<path d="${fold}" stroke-width="${(width * (i + 1)) / 9}"/>`;
    return `<g fill="none" stroke="${tone}" stroke-opacity="${(opacity / 7).toFixed(3)}" transform="translate(${offset} 0)">${strokes}</g>`;
  };
  const corner = `M${W + 20} ${random.between(820, 900).toFixed(0)}C1040 930 900 1090 800 1220C740 1300 690 1400 668 ${H + 20}H${W + 20}Z`;
  const seam = corner.replace(/H.*$/, '');
  return (
    layer(full) +
    `<path d="${full}" fill="url(#${light})"/>` +
    band(150, 230, tones.shade, tones.shadeOpacity * 0.75) +
    band(40, 190, tones.light, tones.lightOpacity * 0.8) +
    band(-130, 170, tones.shade, tones.shadeOpacity * 0.45) +
    softShape(corner, tones.deep, 60, 0.5, -16, -10, 7) +
    layer(corner) +
    `<path d="${corner}" fill="url(#${light})"/>` +
    `<g fill="none" transform="translate(26 22)"><path d="${seam}" stroke="${tones.shade}" stroke-width="14" stroke-opacity="${tones.shadeOpacity * 0.3}"/></g>` +
    `<g fill="none" stroke-linecap="round"><path d="${seam}" stroke="${tones.deep}" stroke-width="9" stroke-dasharray="30 15" stroke-opacity=".5" transform="translate(54 47)"/><path d="${seam}" stroke="${look.cut === 'jeans' ? '#c98f4e' : mix(look.color, '#f4ead6', 0.38)}" stroke-width="6.5" stroke-dasharray="30 15" transform="translate(52 44)"/></g>` +
    `<path d="${seam}" fill="none" stroke="${tones.light}" stroke-width="5" stroke-opacity="${tones.lightOpacity}" transform="translate(3 4)"/>`
  );
}

function weaveFill(sheet: Sheet, look: GarmentLook, turn: string): string | null {
  const tile = weaveOf(look);
  if (tile === null) return null;
  return sheet.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${tile.width}" height="${tile.height}" patternTransform="${turn}">${tile.markup}</pattern>`,
  );
}

/** The texture of the material: leather grain, knit stitches or woven threads. */
function weaveOf(look: GarmentLook): Tile | null {
  const dark = mix(look.color, '#0e0b10', 0.45);
  const light = mix(look.color, '#fffaf0', 0.4);
  const isCanvasBag = look.model === 'tote' || look.model === 'backpack' || look.model === 'duffle';
  const isKnit =
    look.cut === 'knit' || look.cut === 'hoodie' || look.cut === 'tee' || look.model === 'beanie';
  if (LEATHER.has(look.cut) && !isCanvasBag)
    return tileOfMarks(
      46,
      40,
      line('M4 8q6 -6 12 0t12 -2t14 4M2 24q8 -6 14 2t12 -4t16 2M10 36q6 -5 12 0t12 -1', dark, 2, 0.26),
      line('M4 11q6 -6 12 0t12 -2t14 4M2 27q8 -6 14 2t12 -4t16 2', light, 1.6, 0.22),
    );
  if (isKnit)
    return look.pattern?.type === 'cable'
      ? null
      : tileOfMarks(
          22,
          18,
          line('M1 2Q6 6 11 16Q16 6 21 2', dark, 3.4, 0.3),
          line('M3 0Q8 4 11 11Q14 4 19 0', light, 3, 0.22),
        );
  if (look.pattern?.type === 'satin') return null;
  return tileOfMarks(
    14,
    14,
    line('M1 3.5H6M8 10.5H13', dark, 4, 0.2),
    line('M3.5 8V13M10.5 1V6', light, 4, 0.18),
  );
}
