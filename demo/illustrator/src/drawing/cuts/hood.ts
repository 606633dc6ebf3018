import { mix } from '../color.ts';
import type { Cloth } from '../cloth.ts';
import { pathOf, symmetric } from '../path.ts';
import type { Torso } from '../torso.ts';

/** One part of a hood: its lining behind the neck, the front with drawcords, or the back. */
export function drawHood(
  cloth: Cloth,
  torso: Torso,
  part: 'behind' | 'front' | 'back',
  cord = '#e9e4d8',
): void {
  const { frontDrop } = torso;
  if (part === 'behind') {
    const outer = symmetric([
      [0, -196],
      [70, -198, 142, -160, 156, -70],
      [162, -20, 160, 20, 150, 56],
      [0, 70],
    ]);
    cloth.panel({
      d: outer,
      span: [-165, 165],
      wrinkle: 0.5,
      folds: [{ from: [-120, -120], to: [-60, -184], width: 14, depth: 0.4 }],
    });
    const inside = symmetric([
      [0, -160],
      [60, -162, 112, -126, 120, -50],
      [124, 0, 112, 50, 92, 80],
      [0, frontDrop],
    ]);
    cloth.panel({
      d: inside,
      color: mix(cloth.tones.base, cloth.tones.shade, 0.6),
      span: [-120, 120],
      wrinkle: 0.4,
      edge: 50,
      folds: [{ from: [0, -150], to: [4, 60], width: 8, depth: 0.5 }],
    });
    return;
  }
  if (part === 'back') {
    const d = symmetric([
      [0, -150],
      [70, -152, 138, -110, 148, -30],
      [152, 30, 130, 120, 78, 168],
      [40, 196, 16, 204, 0, 206],
    ]);
    cloth.shadowBelow(d, 14, 0.5, 4, 16);
    cloth.panel({
      d,
      span: [-150, 150],
      folds: [
        { from: [-120, 10], to: [-30, 150], width: 20, bend: -16 },
        { from: [124, -10], to: [40, 150], width: 20, bend: 18 },
      ],
    });
    cloth.seam('M0 -150V204', 0.9);
    cloth.stitch('M8 -148V196', undefined, 0.35);
    return;
  }
  for (const side of [-1, 1] as const) {
    const d = pathOf(
      [
        [156 - 2, -86],
        [172, -20, 176, 60, 150, 112],
        [116, 150, 50, 164, -8 * side, frontDrop + 52],
        [-2, frontDrop + 14],
        [50, frontDrop - 4, 96, 70, 116, -8],
        [124, -40, 132, -66, 156 - 2, -86],
      ],
      side,
    );
    cloth.shadowBelow(d, 9, 0.42, 2, 12);
    cloth.panel({
      d,
      span: side > 0 ? [10, 176] : [-176, -10],
      wrinkle: 0.5,
      edge: 26,
      folds: [{ from: [150 * side, -30], to: [90 * side, 112], width: 16, bend: -10 * side }],
    });
    cloth.stitch(
      pathOf(
        [
          [146, -72],
          [136, -44, 132, -20, 126, 4],
          [104, 84, 54, frontDrop + 14, 2, frontDrop + 32],
        ],
        side,
        false,
      ),
    );
  }
  for (const side of [-1, 1] as const) {
    const x = 42 * side;
    cloth.sheet.add(
      `<circle cx="${x}" cy="${frontDrop + 22}" r="6" fill="#b9b3a6" stroke="#5d584f" stroke-width="1.5"/>`,
      `<path d="M${x} ${frontDrop + 24}c${6 * side} 60 ${-4 * side} 90 ${4 * side} ${side > 0 ? 176 : 158}" fill="none" stroke="${cloth.tones.deep}" stroke-width="9" stroke-opacity=".35" transform="translate(4 5)"/>`,
      `<path d="M${x} ${frontDrop + 24}c${6 * side} 60 ${-4 * side} 90 ${4 * side} ${side > 0 ? 176 : 158}" fill="none" stroke="${mix(cloth.tones.base, cord, 0.45)}" stroke-width="7.5" stroke-linecap="round"/>`,
      `<path d="M${x + 4 * side} ${frontDrop + 24 + (side > 0 ? 158 : 140)}v22" stroke="#8b857a" stroke-width="8.5" stroke-linecap="round"/>`,
    );
  }
}
