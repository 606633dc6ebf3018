import type { Cloth } from '../cloth.ts';
import type { GarmentLook } from '../drawing.ts';
import { pathOf, type Side } from '../path.ts';
import { cuffOf, type Sleeve, type Torso } from '../torso.ts';

/** Sleeve measurements for a look. */
export function measureSleeve(look: GarmentLook, ease = 0): Sleeve | null {
  switch (look.sleeve ?? 'short') {
    case 'none':
    case 'strap':
      return null;
    case 'cap':
      return { length: 110, angle: 44, cuff: 150 + ease, puff: 0 };
    case 'short':
      return { length: look.fit === 'loose' ? 270 : 226, angle: 31, cuff: 172 + ease, puff: 0 };
    case 'elbow':
      return { length: 380, angle: 24, cuff: 165 + ease, puff: 0 };
    case 'long':
      return { length: 716, angle: 11.5, cuff: 104 + ease, puff: look.fit === 'loose' ? 12 : 0 };
    case 'puff':
      return { length: look.length === 'crop' ? 230 : 250, angle: 26, cuff: 128 + ease, puff: 54 };
    case 'bell':
      return { length: 640, angle: 13, cuff: 176 + ease, puff: 0 };
  }
}

/** A ribbed cuff. */
export function sleeveCuff(
  cloth: Cloth,
  torso: Torso,
  sleeve: Sleeve,
  side: Side,
  depth: number,
  color?: string,
): void {
  const { outer, inner, along } = cuffOf(torso, sleeve);
  const up = (point: [number, number], distance: number): [number, number] => [
    point[0] - along[0] * distance,
    point[1] - along[1] * distance,
  ];
  const [a, b] = [up(outer, depth), up(inner, depth)];
  const d = pathOf(
    [
      [a[0] - 1, a[1]],
      [outer[0] - 6, outer[1]],
      [inner[0] + 4, inner[1]],
      [b[0], b[1]],
    ],
    side,
  );
  cloth.panel({
    d,
    span: [(inner[0] - 6) * side, (outer[0] + 6) * side].sort((m, n) => m - n) as [number, number],
    lean: -sleeve.angle * side,
    pivot: [inner[0] * side, inner[1]],
    pattern: { type: 'rib', scale: 0.8 },
    wrinkle: 0,
    edge: 16,
    ...(color === undefined ? {} : { color }),
  });
}

/** A turned sleeve hem with one row of stitches. */
export function sleeveHem(cloth: Cloth, torso: Torso, sleeve: Sleeve, side: Side, depth = 22): void {
  const { outer, inner, along } = cuffOf(torso, sleeve);
  const at = (distance: number) =>
    pathOf(
      [
        [outer[0] - along[0] * distance - 1, outer[1] - along[1] * distance],
        [inner[0] - along[0] * distance + 1, inner[1] - along[1] * distance],
      ],
      side,
      false,
    );
  cloth.stitch(at(depth));
  cloth.stitch(at(depth - 6), undefined, 0.3);
  cloth.seam(at(2), 0.8);
}
