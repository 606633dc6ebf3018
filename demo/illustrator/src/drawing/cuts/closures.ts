import { mix } from '../color.ts';
import type { Cloth } from '../cloth.ts';
import type { Torso } from '../torso.ts';

/** A button placket at center front between two heights, with evenly spaced buttons. */
export function drawPlacket(
  cloth: Cloth,
  from: number,
  to: number,
  buttons: number,
  accent?: string,
  x = 0,
  isConcealed = false,
): void {
  const width = 40;
  const d = `M${x - width / 2} ${from}H${x + width / 2}V${to}H${x - width / 2}Z`;
  cloth.shadowBelow(d, 4, 0.4, 4, 2);
  cloth.panel({ d, span: [x - width, x + width * 1.4], wrinkle: 0.25, edge: 5, outline: 1.5 });
  cloth.stitch(
    `M${x - width / 2 + 6} ${from + 4}V${to - 4}M${x + width / 2 - 6} ${from + 4}V${to - 4}`,
    undefined,
    0.42,
  );
  if (isConcealed) return;
  const gap = (to - from - 40) / Math.max(1, buttons - 0.4);
  for (let i = 0; i < buttons; i++)
    cloth.button(x, from + 24 + i * gap, 8.5, accent ?? mix(cloth.tones.base, '#efe6d6', 0.42));
}

/** Buttons without a placket. */
export function drawButtons(cloth: Cloth, x: number, ys: number[], radius: number, color?: string): void {
  for (const y of ys) cloth.button(x, y, radius, color ?? mix(cloth.tones.base, '#2a211a', 0.6));
}

/** A zipper: tapes, teeth and slider. */
export function drawHalfZip(cloth: Cloth, x: number, from: number, to: number, accent: string): void {
  const metal = mix(accent, '#c9c5bb', 0.6);
  cloth.sheet.add(
    `<rect x="${x - 13}" y="${from}" width="26" height="${to - from}" rx="3" fill="${cloth.tones.deep}" fill-opacity=".5"/>`,
    `<rect x="${x - 10}" y="${from}" width="20" height="${to - from}" rx="2" fill="${mix(cloth.tones.base, '#111111', 0.35)}"/>`,
    `<path d="M${x} ${from + 2}V${to - 4}" stroke="${metal}" stroke-width="6" stroke-dasharray="2.6 2.2"/>`,
    `<path d="M${x} ${from + 2}V${to - 4}" stroke="#000" stroke-width="1" stroke-opacity=".5"/>`,
    `<rect x="${x - 8}" y="${from + 6}" width="16" height="22" rx="4" fill="${metal}" stroke="#333" stroke-width="1.2"/>`,
    `<rect x="${x - 5}" y="${from + 26}" width="10" height="34" rx="4" fill="${mix(metal, '#ffffff', 0.25)}" stroke="#333" stroke-width="1.1"/>`,
  );
  cloth.stitch(`M${x - 19} ${from + 4}V${to + 6}M${x + 19} ${from + 4}V${to + 6}`, undefined, 0.5);
}

/** A belt with a buckle or a knot, as wide as the body, with its top at y. */
export function drawBelt(
  cloth: Cloth,
  y: number,
  halfWidth: number,
  kind: 'buckle' | 'tie',
  color?: string,
): void {
  const height = kind === 'buckle' ? 40 : 44;
  const d = `M${-halfWidth} ${y - 2}C${-halfWidth * 0.4} ${y + 9} ${halfWidth * 0.4} ${y + 9} ${halfWidth} ${y - 2}L${halfWidth - 1} ${y + height}C${halfWidth * 0.4} ${y + height + 10} ${-halfWidth * 0.4} ${y + height + 10} ${-halfWidth + 1} ${y + height}Z`;
  const own = color === undefined ? {} : { color };
  cloth.shadowBelow(d, 6, 0.5, 0, 9);
  if (kind === 'tie') {
    for (const [x, turn, length] of [
      [14, 9, 300],
      [-8, -7, 252],
    ] as const) {
      const tail = `M${x - 18} ${y + 24}L${x + 18} ${y + 24}L${x + 25} ${y + length}L${x - 20} ${y + length + 14}Z`;
      const turned = `rotate(${-turn} ${x} ${y + 20})`;
      cloth.sheet.add(`<g transform="${turned}">`);
      cloth.shadowBelow(tail, 6, 0.4, 7, 8);
      cloth.panel({
        d: tail,
        span: [x - 26, x + 30],
        edge: 12,
        wrinkle: 0.3,
        ...own,
        folds: [{ from: [x - 6, y + 40], to: [x, y + length - 30], width: 9, depth: 0.5 }],
      });
      cloth.sheet.add('</g>');
    }
  }
  cloth.panel({ d, span: [-halfWidth, halfWidth], edge: 10, wrinkle: 0.2, ...own });
  if (kind === 'tie') {
    const knot = `M-26 ${y + 2}C-10 ${y - 6} 14 ${y - 6} 30 ${y + 4}C36 ${y + 20} 34 ${y + 44} 26 ${y + 54}C8 ${y + 62} -12 ${y + 60} -26 ${y + 52}C-32 ${y + 36} -32 ${y + 16} -26 ${y + 2}Z`;
    cloth.panel({
      d: knot,
      span: [-34, 36],
      edge: 14,
      wrinkle: 0.2,
      ...own,
      folds: [
        { from: [-18, y + 10], to: [22, y + 44], width: 9, depth: 0.7 },
        { from: [-20, y + 34], to: [6, y + 54], width: 7, depth: 0.5 },
      ],
    });
    return;
  }
  cloth.sheet.add(
    `<rect x="-31" y="${y - 1}" width="62" height="${height + 14}" rx="7" fill="none" stroke="#3b332b" stroke-width="9"/><rect x="-31" y="${y - 2}" width="62" height="${height + 14}" rx="7" fill="none" stroke="#a98f63" stroke-width="5"/><path d="M0 ${y + 24}h32" stroke="#a98f63" stroke-width="5" stroke-linecap="round"/>`,
  );
}

/** Four horn toggles with leather loops, down the front of a duffle coat. */
export function drawToggles(cloth: Cloth, torso: Torso): void {
  cloth.seam(`M34 ${torso.frontDrop + 10}V${torso.hemY + torso.hemDrop}`, 1.4);
  for (let i = 0; i < 4; i++) {
    const y = torso.frontDrop + 120 + i * 150;
    cloth.sheet.add(
      `<path d="M-64 ${y}H-6M64 ${y}H6" stroke="#2b1e14" stroke-width="9" stroke-opacity=".4" transform="translate(2 6)"/>`,
      `<path d="M-70 ${y - 16}l30 4v24l-30 4zM70 ${y - 16}l-30 4v24l30 4z" fill="#5b4028" stroke="#2b1e14" stroke-width="2"/>`,
      `<path d="M-46 ${y}C-20 ${y - 10} 10 ${y - 8} 20 ${y}M46 ${y}C30 ${y + 6} 0 ${y + 10} -20 ${y}" fill="none" stroke="#7a5a3a" stroke-width="6"/>`,
      `<path d="M-30 ${y - 8}C-10 ${y - 15} 14 ${y - 15} 32 ${y - 7}C36 ${y} 36 ${y + 3} 32 ${y + 8}C12 ${y + 15} -12 ${y + 15} -30 ${y + 8}Z" fill="#c39a66" stroke="#4a3320" stroke-width="2"/>`,
      `<path d="M-22 ${y - 5}C-6 ${y - 10} 10 ${y - 10} 26 ${y - 4}" stroke="#f0d9b0" stroke-width="3" fill="none" stroke-opacity=".7"/>`,
    );
  }
}
