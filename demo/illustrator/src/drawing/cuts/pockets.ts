import type { Cloth } from '../cloth.ts';
import { pathOf, roundedRect, symmetric } from '../path.ts';
import type { Torso } from '../torso.ts';

/** A pocket centered at x, with its top at y. */
export function drawPocket(
  cloth: Cloth,
  kind: 'chest' | 'patch' | 'flap' | 'cargo' | 'welt' | 'slant',
  x: number,
  y: number,
  width = kind === 'chest' ? 124 : 164,
): void {
  const side = x < 0 ? -1 : 1;
  if (kind === 'welt') {
    const d = roundedRect(x - width / 2, y, width, 17, 3);
    cloth.panel({ d, span: [x - width / 2, x + width / 2], wrinkle: 0, edge: 8, outline: 1.8 });
    cloth.sheet.add(
      `<path d="M${x - width / 2 + 3} ${y + 19}h${width - 6}" stroke="${cloth.tones.deep}" stroke-width="4" stroke-opacity=".4"/>`,
    );
    return;
  }
  if (kind === 'slant') {
    const d = pathOf(
      [
        [x * side - 16, y],
        [x * side + 30, y + 150],
      ],
      side,
      false,
    );
    cloth.seam(d, 1.3);
    cloth.stitch(
      pathOf(
        [
          [x * side - 30, y + 4],
          [x * side + 16, y + 156],
        ],
        side,
        false,
      ),
      undefined,
      0.5,
    );
    return;
  }
  const height = width * (kind === 'chest' ? 1.12 : kind === 'cargo' ? 1.18 : 1.1);
  const point = kind === 'chest' ? 12 : 0;
  const d = `M${x - width / 2} ${y}H${x + width / 2}L${x + width / 2 - 2} ${y + height - 16}Q${x + width / 2 - 4} ${y + height} ${x + width / 2 - 18} ${y + height}L${x} ${y + height + point}L${x - width / 2 + 18} ${y + height}Q${x - width / 2 + 4} ${y + height} ${x - width / 2 + 2} ${y + height - 16}Z`;
  cloth.shadowBelow(d, 5, 0.38, 3, 6);
  cloth.panel({
    d,
    span: [x - width * 0.8, x + width * 0.9],
    wrinkle: 0.3,
    edge: 9,
    outline: 1.8,
    folds: [
      { from: [x - width * 0.3, y + 8], to: [x + width * 0.1, y + height * 0.5], width: 9, depth: 0.3 },
    ],
  });
  cloth.stitch(`M${x - width / 2 + 6} ${y + 22}H${x + width / 2 - 6}`, undefined, 0.5);
  cloth.stitch(
    `M${x - width / 2 + 7} ${y + 4}L${x - width / 2 + 9} ${y + height - 18}Q${x - width / 2 + 10} ${y + height - 8} ${x - width / 2 + 20} ${y + height - 7}L${x} ${y + height + point - 8}L${x + width / 2 - 20} ${y + height - 7}Q${x + width / 2 - 10} ${y + height - 8} ${x + width / 2 - 9} ${y + height - 18}L${x + width / 2 - 7} ${y + 4}`,
    undefined,
    0.45,
  );
  if (kind === 'flap' || kind === 'cargo') {
    const flap = `M${x - width / 2 - 4} ${y - 6}H${x + width / 2 + 4}L${x + width / 2 + 2} ${y + 44}Q${x + width / 2} ${y + 56} ${x + width / 2 - 12} ${y + 57}H${x - width / 2 + 12}Q${x - width / 2} ${y + 56} ${x - width / 2 - 2} ${y + 44}Z`;
    cloth.shadowBelow(flap, 4, 0.45, 2, 7);
    cloth.panel({ d: flap, span: [x - width * 0.8, x + width * 0.9], wrinkle: 0.2, edge: 8, outline: 1.8 });
    cloth.stitch(
      `M${x - width / 2 + 3} ${y + 42}Q${x - width / 2 + 5} ${y + 49} ${x - width / 2 + 13} ${y + 50}H${x + width / 2 - 13}Q${x + width / 2 - 5} ${y + 49} ${x + width / 2 - 3} ${y + 42}`,
      undefined,
      0.5,
    );
    cloth.button(x, y + 36, 7.5);
  }
}

/** The kangaroo pocket of a hoodie. */
export function kangarooPocket(cloth: Cloth, torso: Torso, ribDepth: number): void {
  const bottom = torso.hemY + torso.hemDrop - ribDepth - 2;
  const top = bottom - 214;
  const d = symmetric([
    [0, top],
    [98, top],
    [110, top + 52, 150, top + 104, 176, top + 130],
    [180, bottom],
    [0, bottom],
  ]);
  cloth.shadowBelow(d, 6, 0.4, 1, -3);
  cloth.panel({
    d,
    span: [-210, 210],
    wrinkle: 0.45,
    edge: 14,
    folds: [
      { from: [-120, bottom - 8], to: [-40, top + 40], width: 18, depth: 0.35 },
      { from: [150, top + 116], to: [60, bottom - 30], width: 16, depth: 0.35 },
    ],
  });
  for (const side of [-1, 1] as const)
    cloth.stitch(
      pathOf(
        [
          [90, top + 6],
          [102, top + 58, 140, top + 108, 168, top + 136],
        ],
        side,
        false,
      ),
    );
  cloth.stitch(`M-92 ${top + 8}H92`);
}
