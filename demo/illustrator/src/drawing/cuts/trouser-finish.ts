import type { Cloth } from '../cloth.ts';
import { mix } from '../color.ts';
import type { GarmentLook } from '../drawing.ts';
import { pathOf, type Side } from '../path.ts';
import type { LegMeasurements } from './trouser-legs.ts';

/** Faded areas of denim. */
export function fade(cloth: Cloth, legs: LegMeasurements, side: Side, d: string): void {
  const x = ((legs.hip * 0.52 + legs.stance) / 2 + 6) * side;
  const glow = cloth.sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${mix(cloth.tones.base, '#f4f6f8', 0.62)}" stop-opacity=".5"/><stop offset="1" stop-color="${mix(cloth.tones.base, '#f4f6f8', 0.62)}" stop-opacity="0"/></radialGradient>`,
    'fade',
  );
  cloth.sheet.add(
    `<g clip-path="url(#${cloth.sheet.clip(d)})"><ellipse cx="${x}" cy="${legs.crotchY + 150}" rx="62" ry="250" fill="url(#${glow})"/><ellipse cx="${x}" cy="${legs.kneeY + 60}" rx="50" ry="130" fill="url(#${glow})"/></g>`,
  );
}

/** A pressed crease, with pleats if the look has them. */
export function crease(cloth: Cloth, legs: LegMeasurements, side: Side, d: string, hasPleats: boolean): void {
  const top = hasPleats ? 20 : 170;
  const line = pathOf(
    [
      [legs.hip * 0.5, top],
      [
        legs.hip * 0.52,
        300,
        (legs.hip * 0.52 + legs.stance) / 2 + 2,
        legs.kneeY - 200,
        (legs.hip * 0.52 + legs.stance) / 2 + 4,
        legs.kneeY,
      ],
      [legs.stance, legs.kneeY + 200, legs.stance, legs.bottom - 100, legs.stance, legs.bottom],
    ],
    side,
    false,
  );
  cloth.sheet.add(
    `<g clip-path="url(#${cloth.sheet.clip(d)})"><path d="${line}" fill="none" stroke="${cloth.tones.shade}" stroke-width="22" stroke-opacity="${cloth.tones.shadeOpacity * 0.22}" transform="translate(11 0)"/><path d="${line}" fill="none" stroke="${cloth.tones.light}" stroke-width="9" stroke-opacity="${cloth.tones.lightOpacity * 0.5}" transform="translate(-5 0)"/><path d="${line}" fill="none" stroke="${cloth.tones.deep}" stroke-width="1.8" stroke-opacity=".45"/></g>`,
  );
  if (hasPleats)
    cloth.seam(
      pathOf(
        [
          [legs.hip * 0.5 + 44, 10],
          [legs.hip * 0.5 + 46, 80, legs.hip * 0.5 + 38, 120, legs.hip * 0.5 + 30, 190],
        ],
        side,
        false,
      ),
      0.9,
    );
}

/** A plain hem, a turned-up cuff or a ribbed cuff. */
export function finishTrouserHem(
  cloth: Cloth,
  legs: LegMeasurements,
  look: GarmentLook,
  side: Side,
  thread?: string,
): void {
  const [outer, inner] = [legs.stance + legs.hem / 2, Math.max(9, legs.stance - legs.hem / 2)];
  const across = (up: number) =>
    pathOf(
      [
        [outer, legs.bottom - 6 - up],
        [
          outer - legs.hem * 0.3,
          legs.bottom + 7 - up,
          inner + legs.hem * 0.3,
          legs.bottom + 10 - up,
          inner,
          legs.bottom + 2 - up,
        ],
      ],
      side,
      false,
    );
  if (look.hem === 'rib') {
    const d = pathOf(
      [
        [outer + 1, legs.bottom - 62],
        [outer - 4, legs.bottom],
        [inner + 4, legs.bottom + 8],
        [inner - 1, legs.bottom - 54],
      ],
      side,
    );
    cloth.panel({
      d,
      span: side > 0 ? [inner, outer] : [-outer, -inner],
      pattern: { type: 'rib', scale: 0.8 },
      wrinkle: 0,
      edge: 14,
    });
    return;
  }
  if (look.hem === 'cuff') {
    const d = pathOf(
      [
        [outer + 5, legs.bottom - 58],
        [outer + 5, legs.bottom - 2],
        [
          outer - legs.hem * 0.3,
          legs.bottom + 12,
          inner + legs.hem * 0.3,
          legs.bottom + 15,
          inner - 4,
          legs.bottom + 7,
        ],
        [inner - 4, legs.bottom - 49],
        [
          inner + legs.hem * 0.3,
          legs.bottom - 42,
          outer - legs.hem * 0.3,
          legs.bottom - 45,
          outer + 5,
          legs.bottom - 58,
        ],
      ],
      side,
    );
    cloth.shadowBelow(d, 6, 0.5, 0, -5);
    cloth.panel({
      d,
      span: side > 0 ? [inner - 30, outer + 20] : [-outer - 20, -inner + 30],
      wrinkle: 0.3,
      edge: 12,
      ...(look.cut === 'jeans' ? { color: mix(cloth.tones.base, '#e8ecef', 0.42) } : {}),
    });
    return;
  }
  cloth.stitch(across(22), thread, thread ? 0.9 : 0.5);
  cloth.seam(across(2), 0.8);
}
