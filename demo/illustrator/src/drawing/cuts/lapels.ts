import type { Cloth } from '../cloth.ts';
import type { GarmentLook } from '../drawing.ts';
import { mix } from '../color.ts';
import { pathOf, symmetric, type Step } from '../path.ts';
import type { Torso } from '../torso.ts';

/** Lapels and collar of a tailored jacket or coat. */
export function drawLapels(cloth: Cloth, torso: Torso, look: GarmentLook): void {
  const { neck, frontDrop } = torso;
  const isCrossed = look.closure === 'double-breasted';
  const breakX = isCrossed ? 62 : 10;
  const stand = symmetric([
    [0, -26],
    [neck * 0.5, -28, neck * 0.86, -22, neck * 0.98, -8],
    [neck * 1.02, 16],
    [neck * 0.7, 30, neck * 0.4, 36, 0, 36],
  ]);
  cloth.drawUnlessWorn(() =>
    cloth.panel({
      d: stand,
      color: mix(cloth.tones.base, cloth.tones.shade, 0.3),
      span: [-neck, neck],
      wrinkle: 0,
      edge: 16,
    }),
  );
  const order = [-1, 1] as const;
  for (const side of order) {
    // In a double-breasted front, the right lapel crosses over to the break point.
    const foot = isCrossed ? (side > 0 ? -breakX * 0.2 : breakX) * side : breakX * side > 0 ? 2 : -4;
    const color = look.collar === 'shawl' && look.accent !== undefined ? { color: look.accent } : {};
    const steps = look.collar === 'shawl' ? shawl(torso, foot) : lapel(torso, foot, look.collar === 'peak');
    const d = pathOf(steps, side);
    cloth.shadowBelow(d, 10, 0.5, 2 * side, 8);
    cloth.panel({
      d,
      span: side > 0 ? [-30, 190] : [-190, 30],
      lean: 16 * side,
      pivot: [0, frontDrop],
      wrinkle: 0.3,
      edge: 14,
      folds: [
        {
          from: [neck * 0.9 * side, 10],
          to: [foot * side + 12 * side, frontDrop - 30],
          width: 18,
          bend: 8 * side,
          depth: 0.35,
        },
      ],
      ...color,
    });
    if (look.collar === 'shawl') continue;
    const notchY = look.collar === 'peak' ? 150 : 168;
    const collar = pathOf(
      [
        [neck * 0.9, -24],
        [neck * 1.18, -6, neck * 1.36, 34, neck * 1.42, 62],
        [neck * 1.64, notchY - 64],
        [neck * 1.5, notchY - 16],
        [neck * 0.86, notchY - 30],
        [neck * 0.78, 80, neck * 0.84, 20, neck * 0.9, -24],
      ],
      side,
    );
    cloth.shadowBelow(collar, 6, 0.45, 1, 5);
    cloth.panel({
      d: collar,
      span: side > 0 ? [neck * 0.5, neck * 1.9] : [-neck * 1.9, -neck * 0.5],
      lean: -24 * side,
      pivot: [neck * side, 40],
      wrinkle: 0.2,
      edge: 10,
    });
  }
}

function lapel(torso: Torso, foot: number, isPeak: boolean): Step[] {
  const { neck, frontDrop } = torso;
  const tip: [number, number] = isPeak ? [186, 122] : [178, 168];
  return [
    [neck * 0.9, -10],
    [neck * 1.3, 60, neck * 1.4, 100, neck * 1.44, isPeak ? 138 : 150],
    tip,
    [tip[0] - 10, tip[1] + 80, 96, frontDrop - 60, foot, frontDrop + 22],
    [foot + 6, frontDrop - 60, neck * 0.74, 130, neck * 0.9, -10],
  ];
}

function shawl(torso: Torso, foot: number): Step[] {
  const { neck, frontDrop } = torso;
  return [
    [neck * 0.92, -26],
    [neck * 1.4, 10, 178, 120, 164, 220],
    [150, 310, 80, frontDrop - 30, foot, frontDrop + 22],
    [foot + 8, frontDrop - 80, neck * 0.78, 150, neck * 0.92, -26],
  ];
}
