import type { Cloth, Fold } from '../cloth.ts';
import type { GarmentLook } from '../drawing.ts';
import type { Side, Step } from '../path.ts';

/** Measurements of a pair of legs; lengths from the waist seam. */
export interface LegMeasurements {
  waist: number;
  hip: number;
  hipY: number;
  crotchY: number;
  knee: number;
  kneeY: number;
  hem: number;
  bottom: number;
  /** Distance of the leg's center from the garment's center at the hem. */
  stance: number;
}

/** Measurements for a look. */
export function measureLegs(look: GarmentLook): LegMeasurements {
  const isShorts = look.cut === 'shorts';
  const shape = look.shape ?? (look.fit === 'slim' ? 'tapered' : 'straight');
  const ease = look.fit === 'slim' ? -14 : look.fit === 'loose' ? 16 : 0;
  const width = {
    straight: 160,
    tapered: 126,
    wide: 252,
    flare: 224,
    cargo: 158,
    'a-line': 170,
    pleated: 160,
    tiered: 160,
    slip: 160,
    wrap: 160,
    pencil: 120,
    circle: 170,
  }[shape];
  const bottom = isShorts
    ? { crop: 420, short: 450, regular: 540, midi: 600, long: 660 }[look.length ?? 'regular']
    : { crop: 960, short: 1000, regular: 1090, midi: 1040, long: 1130 }[look.length ?? 'regular'];
  const hip = 232 + ease + (shape === 'wide' ? 10 : 0);
  const knee = isShorts ? 214 + ease : shape === 'flare' ? 140 : (width + 186) / 2 + ease * 0.5;
  const crotchY = isShorts ? 320 : 346;
  return {
    waist: 190 + ease * 0.6,
    hip,
    hipY: 214,
    crotchY,
    knee,
    kneeY: isShorts ? crotchY + (bottom - crotchY) * 0.55 : 690,
    hem: isShorts ? (look.fit === 'loose' ? 244 : 218) + ease : width,
    bottom,
    stance: isShorts ? 136 : shape === 'wide' ? 158 : shape === 'flare' ? 148 : 130,
  };
}

/** Outline of the right leg, from center waist around the hem and back. */
export function legOutline(legs: LegMeasurements): Step[] {
  const { waist, hip, hipY, crotchY, knee, kneeY, hem, bottom, stance } = legs;
  const kneeMiddle = (hip * 0.52 + stance) / 2 + 4;
  const outKnee = Math.min(hip + 14, kneeMiddle + knee / 2 + 8);
  const inKnee = Math.max(8, kneeMiddle - knee / 2);
  const outHem = stance + hem / 2;
  const inHem = Math.max(9, stance - hem / 2);
  if (kneeY > bottom - 160)
    return [
      [-1, 6],
      [waist * 0.5, 4, waist * 0.8, 0, waist, -4],
      [waist + 16, 70, hip - 2, hipY - 70, hip, hipY],
      [hip + 6, hipY + 60, outHem, bottom - 90, outHem + 2, bottom - 12],
      [outHem - hem * 0.3, bottom + 3, inHem + hem * 0.3, bottom + 10, inHem, bottom + 4],
      [inHem - 2, bottom - 60, 14, crotchY + 50, 0, crotchY],
      [-1, crotchY - 100],
    ];
  return [
    [-1, 6],
    [waist * 0.5, 4, waist * 0.8, 0, waist, -4],
    [waist + 16, 70, hip, hipY - 70, hip, hipY],
    [hip + 3, hipY + 130, outKnee + 6, kneeY - 150, outKnee, kneeY],
    [
      outKnee - 3,
      kneeY + (bottom - kneeY) * 0.4,
      outHem,
      bottom - (bottom - kneeY) * 0.3,
      outHem,
      bottom - 6,
    ],
    [outHem - hem * 0.3, bottom + 7, inHem + hem * 0.3, bottom + 10, inHem, bottom + 2],
    [inHem, bottom - (bottom - kneeY) * 0.3, inKnee, kneeY + (bottom - kneeY) * 0.3, inKnee, kneeY],
    [inKnee - 2, kneeY - 130, 16, crotchY + 90, 0, crotchY],
    [-1, crotchY - 100],
  ];
}

/** Drag lines from the crotch, creases behind the knee, and a break at the shoe. */
export function legFolds(cloth: Cloth, legs: LegMeasurements, side: Side, look: GarmentLook): Fold[] {
  const { random } = cloth;
  const { hip, hipY, crotchY, kneeY, bottom, stance, hem } = legs;
  const folds: Fold[] = [
    {
      from: [6 * side, crotchY - 8],
      to: [hip * 0.62 * side, hipY + random.between(0, 50)],
      width: 18,
      bend: 12 * side,
      depth: 0.6,
    },
    {
      from: [8 * side, crotchY + 14],
      to: [hip * 0.76 * side, crotchY + random.between(-30, 40)],
      width: 16,
      bend: 10 * side,
      depth: 0.5,
    },
    {
      from: [12 * side, crotchY + 46],
      to: [hip * 0.56 * side, crotchY + random.between(70, 150)],
      width: 13,
      bend: -8 * side,
      depth: 0.4,
    },
    { from: [(hip - 6) * side, hipY + 30], to: [hip * 0.5 * side, hipY + 90], width: 14, depth: 0.34 },
  ];
  if (look.cut === 'shorts') {
    for (let i = 0; i < 3; i++)
      folds.push({
        from: [(60 + i * 70) * side, crotchY + random.between(0, 60)],
        to: [(50 + i * 78) * side, bottom],
        width: random.between(12, 20),
        bend: random.between(-8, 8),
        depth: 0.4,
      });
    return folds;
  }
  const middle = (hip * 0.52 + stance) / 2;
  for (let i = 0; i < 4; i++) {
    const y = kneeY - 64 + i * 38 + random.between(-8, 8);
    const isOut = i % 2 === 0;
    folds.push({
      from: [(middle + (isOut ? legs.knee * 0.48 : -legs.knee * 0.48)) * side, y],
      to: [(middle + (isOut ? -14 : 20)) * side, y + random.between(-22, 26)],
      width: random.between(9, 15),
      bend: random.between(-6, 6),
      depth: random.between(0.35, 0.6),
    });
  }
  for (let i = 0; i < 3; i++)
    folds.push({
      from: [(stance - hem * 0.46) * side, bottom - 30 - i * 38],
      to: [(stance + hem * random.between(0.1, 0.4)) * side, bottom - 44 - i * 38 + random.between(-14, 18)],
      width: 11,
      bend: 7,
      depth: hem > 150 ? 0.2 : 0.5,
    });
  if (hem > 150)
    for (let i = 0; i < 3; i++)
      folds.push({
        from: [(middle + (i - 1) * 56) * side, crotchY + 120 + i * 60],
        to: [(stance + (i - 1) * hem * 0.36) * side, bottom],
        width: 22,
        bend: random.between(-10, 10),
        depth: 0.5,
      });
  return folds;
}
