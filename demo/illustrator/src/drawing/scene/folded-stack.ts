import { Cloth } from '../cloth.ts';
import type { GarmentLook } from '../drawing.ts';
import { Sheet } from '../sheet.ts';

/** A stack of folded garments whose bottom is at y; the first is at the bottom. */
export function foldedStack(
  looks: readonly GarmentLook[],
  seed: string,
  x: number,
  y: number,
  width: number,
): { defs: string; markup: string } {
  let defs = '';
  let markup = '';
  let base = 0;
  const scale = width / 900;
  looks.forEach((look, index) => {
    const sheet = new Sheet(`f${index}`);
    const cloth = new Cloth(sheet, look.color, look.pattern, `${seed}-${index}`);
    const { random } = cloth;
    const half = 430 + random.between(-26, 18);
    const shift = random.between(-16, 16);
    for (let fold = 0; fold < 2; fold++) {
      const height = random.between(74, 88);
      const top = base - height;
      const [left, right] = [-half + shift + fold * 6, half + shift - fold * random.between(4, 22)];
      const d = `M${left + 18} ${top + 6}C${left + 200} ${top - 6} ${right - 200} ${top - 5} ${right - 34} ${top + 4}C${right + 8} ${top + 10} ${right + 10} ${base - 12} ${right - 34} ${base - 2}C${right - 200} ${base + 3} ${left + 200} ${base + 3} ${left + 18} ${base - 2}C${left - 6} ${base - 16} ${left - 6} ${top + 22} ${left + 18} ${top + 6}Z`;
      cloth.shadowBelow(d, 9, 0.45, 3, 6);
      cloth.panel({
        d,
        span: [left, right],
        edge: 26,
        wrinkle: 0.5,
        folds: [
          { from: [left + 30, top + 40], to: [left + 300, top + 48], width: 9, depth: 0.4 },
          { from: [right - 40, base - 30], to: [right - 260, base - 26], width: 8, depth: 0.3 },
        ],
      });
      cloth.sheet.add(
        `<path d="M${right - 46} ${top + 20}C${right - 20} ${top + 26} ${right - 20} ${base - 20} ${right - 46} ${base - 12}" fill="none" stroke="${cloth.tones.deep}" stroke-width="3" stroke-opacity=".45"/>`,
      );
      base = top + 3;
    }
    defs += sheet.defs;
    markup += sheet.layers;
  });
  return {
    defs,
    markup: `<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)})"><ellipse cx="20" cy="0" rx="480" ry="16" fill="#1c130c" fill-opacity=".28"/>${markup}</g>`,
  };
}
