import type { GarmentLook } from './drawing.ts';
import type { Fold, Panel } from './cloth.ts';
import type { SeededRandom } from './seeded-random.ts';
import { pathOf, symmetric, type Side, type Step } from './path.ts';

/** Measurements of a top: half widths, and distances below the neck point; 12 units are about a centimeter. */
export interface Torso {
  neck: number;
  frontDrop: number;
  backDrop: number;
  /** Front neckline from center to neck point. */
  neckShape: 'round' | 'vee' | 'square' | 'straight';
  shoulder: number;
  slope: number;
  armpit: number;
  chest: number;
  waist: number;
  waistY: number;
  hem: number;
  hemY: number;
  /** How far the hem drops at center front; negative if it rises. */
  hemDrop: number;
  /** Depth of the curve of a shirt-tail hem at the side seam. */
  tail: number;
}

export interface Sleeve {
  length: number;
  /** Degrees from the vertical. */
  angle: number;
  cuff: number;
  /** Fullness at the sleeve head and above the cuff. */
  puff: number;
}

/** Standard measurements for a look; each cut adjusts them. */
export function measureTorso(look: GarmentLook): Torso {
  const ease = look.fit === 'slim' ? -22 : look.fit === 'loose' ? 26 : 0;
  const hemY = { crop: 640, short: 740, regular: 850, midi: 1130, long: 1330 }[look.length ?? 'regular'];
  const isSlim = look.fit === 'slim';
  return {
    neck: 92,
    frontDrop: 92,
    backDrop: 22,
    neckShape: 'round',
    shoulder: 226 + ease * 0.7,
    slope: 58,
    armpit: 268 + ease * 0.5,
    chest: 266 + ease,
    waist: 256 + ease * 1.1 - (isSlim ? 14 : 0),
    waistY: Math.min(540, hemY * 0.66),
    hem: 264 + ease,
    hemY,
    hemDrop: 12,
    tail: 0,
  };
}

/** Neckline from center front to the neck point. */
export function neckline(torso: Torso, isBack: boolean): Step[] {
  const drop = isBack ? torso.backDrop : torso.frontDrop;
  const { neck } = torso;
  if (isBack || torso.neckShape === 'round')
    return [
      [0, drop],
      [neck * 0.52, drop, neck * 0.93, drop * 0.58, neck, 0],
    ];
  if (torso.neckShape === 'vee')
    return [
      [0, drop],
      [neck * 0.3, drop * 0.72, neck * 0.8, drop * 0.3, neck, 0],
    ];
  if (torso.neckShape === 'square')
    return [
      [0, drop],
      [neck * 0.7, drop + 2],
      [neck * 0.86, drop * 0.98, neck * 0.9, drop * 0.5, neck, 0],
    ];
  return [
    [0, drop],
    [neck * 0.5, drop * 0.9, neck * 0.85, drop * 0.4, neck, 0],
  ];
}

/** Right half of the body panel, from center neck to center hem. */
export function bodyHalf(torso: Torso, isBack: boolean, shoulder = true): Step[] {
  const { chest, waist, waistY, hem, hemY, armpit, slope } = torso;
  const hemEdge = hemY - torso.tail;
  const side: Step[] = [
    [chest + 2, armpit + 70, waist, waistY - 110, waist, waistY],
    [waist, waistY + (hemEdge - waistY) * 0.35, hem - 4, hemEdge - (hemEdge - waistY) * 0.35, hem, hemEdge],
    torso.tail > 0
      ? [hem - 30, hemY - torso.tail * 0.1, hem * 0.52, hemY + torso.hemDrop, 0, hemY + torso.hemDrop]
      : [hem * 0.66, hemY + torso.hemDrop, hem * 0.3, hemY + torso.hemDrop, 0, hemY + torso.hemDrop],
  ];
  const top: Step[] = shoulder
    ? [
        [torso.neck + 40, slope * 0.24, torso.shoulder - 40, slope * 0.8, torso.shoulder, slope],
        [torso.shoulder - 26, slope + 76, torso.shoulder - 18, armpit - 46, chest, armpit],
      ]
    : [[torso.neck + 30, slope * 0.7, chest - 66, armpit - 70, chest, armpit]];
  return [...neckline(torso, isBack), ...top, ...side];
}

export const bodyPath = (torso: Torso, isBack: boolean): string => symmetric(bodyHalf(torso, isBack));

/** The outer and inner corner of the cuff. */
export function cuffOf(
  torso: Torso,
  sleeve: Sleeve,
): { outer: [number, number]; inner: [number, number]; along: [number, number] } {
  const angle = (sleeve.angle * Math.PI) / 180;
  const along: [number, number] = [Math.sin(angle), Math.cos(angle)];
  const outer: [number, number] = [
    torso.shoulder + 20 + along[0] * sleeve.length,
    torso.slope + 14 + along[1] * sleeve.length,
  ];
  return { outer, inner: [outer[0] - along[1] * sleeve.cuff, outer[1] + along[0] * sleeve.cuff], along };
}

/** Sleeve outline. Its top lies under the body, whose edge forms the armhole seam. */
export function sleeveSteps(torso: Torso, sleeve: Sleeve, raglan = false): Step[] {
  const { outer, inner, along } = cuffOf(torso, sleeve);
  const { shoulder, slope, chest, armpit } = torso;
  const { length, puff } = sleeve;
  const back = (point: [number, number], share: number): [number, number] => [
    point[0] - along[0] * length * share,
    point[1] - along[1] * length * share,
  ];
  const [ox, oy] = back(outer, 0.42);
  const [ix, iy] = back(inner, 0.36);
  const start: Step[] = raglan
    ? [
        [torso.neck - 4, 6],
        [torso.neck + 60, slope * 0.2, shoulder - 30, slope * 0.55, shoulder + 6, slope + 14],
      ]
    : [
        [shoulder - 60, slope - 12],
        [shoulder, slope - puff * 0.32],
      ];
  return [
    ...start,
    [shoulder + 38 + puff, slope + 18 - puff * 0.5, ox + puff * 1.1 + 6, oy, outer[0], outer[1]],
    inner,
    [ix - puff * 0.5, iy, chest + 16, armpit + Math.min(90, length * 0.2), chest - 4, armpit - 2],
    ...(raglan
      ? [[chest - 90, armpit - 20] as Step, [torso.neck - 30, 110] as Step]
      : [[chest - 70, armpit - 70] as Step]),
  ];
}

/** A sleeve as a panel with its own grain line. */
export function sleevePanel(
  torso: Torso,
  sleeve: Sleeve,
  side: Side,
  random: SeededRandom,
  raglan = false,
): Panel {
  const { outer, inner } = cuffOf(torso, sleeve);
  const middle: [number, number] = [((outer[0] + inner[0]) / 2) * side, (outer[1] + inner[1]) / 2];
  const top = torso.shoulder * side;
  const width = sleeve.cuff + (sleeve.length > 400 ? 74 : 40);
  return {
    d: pathOf(sleeveSteps(torso, sleeve, raglan), side),
    span: [top - width * 0.62 + (side < 0 ? -6 : -10), top + width * 0.62],
    lean: -sleeve.angle * 0.8 * side,
    pivot: [top, torso.slope],
    folds: sleeveFolds(torso, sleeve, side, random, middle),
    wrinkle: 0.55,
  };
}

function sleeveFolds(
  torso: Torso,
  sleeve: Sleeve,
  side: Side,
  random: SeededRandom,
  middle: [number, number],
): Fold[] {
  const folds: Fold[] = [];
  const { chest, armpit, shoulder, slope } = torso;
  folds.push({
    from: [(chest - 2) * side, armpit - 6],
    to: [(shoulder + 30) * side, slope + 90],
    width: 16,
    bend: 10 * side,
    depth: 0.5,
  });
  if (sleeve.length < 400) {
    folds.push({
      from: [(chest + 4) * side, armpit + 4],
      to: [(shoulder + 66) * side, armpit - 20],
      width: 12,
      depth: 0.4,
    });
    return folds;
  }
  const elbowY = slope + sleeve.length * 0.52;
  const center = (shoulder + 10) * side + (middle[0] - shoulder * side) * 0.52;
  for (let i = 0; i < 4; i++) {
    const y = elbowY - 62 + i * 42 + random.between(-10, 10);
    const lean = random.between(14, 40) * (i % 2 === 0 ? 1 : -0.6);
    const inward = i % 2 === 0;
    folds.push({
      from: [center - side * (inward ? 74 : 10), y + lean * 0.6],
      to: [center + side * (inward ? 26 : 80), y - lean * 0.5],
      width: random.between(11, 19),
      bend: random.between(-8, 8),
      depth: random.between(0.4, 0.75),
    });
  }
  for (let i = 0; i < 2; i++) {
    const y = middle[1] - 50 - i * 34 + random.between(-6, 6);
    folds.push({
      from: [middle[0] - 62, y + 8 * side],
      to: [middle[0] + 60, y - 14 * side],
      width: 11,
      bend: 9,
      depth: 0.42,
    });
  }
  folds.push({
    from: [(shoulder + 6) * side, slope + 120],
    to: [center + 12 * side, elbowY - 40],
    width: 18,
    bend: -10 * side,
    depth: 0.34,
  });
  return folds;
}

/** Drape of the body: drag lines from the armholes and soft vertical folds towards the hem. */
export function bodyFolds(torso: Torso, random: SeededRandom, fullness = 0.5): Fold[] {
  const { chest, armpit, hem, hemY, waist, waistY } = torso;
  const folds: Fold[] = [];
  for (const side of [1, -1] as const) {
    folds.push(
      {
        from: [(chest - 8) * side, armpit + 12],
        to: [chest * random.between(0.3, 0.48) * side, armpit + random.between(60, 150)],
        width: random.between(14, 22),
        bend: 16 * side,
        depth: random.between(0.4, 0.62),
      },
      {
        from: [(chest - 4) * side, armpit + 34],
        to: [waist * random.between(0.52, 0.7) * side, waistY - random.between(0, 60)],
        width: random.between(14, 20),
        bend: -14 * side,
        depth: random.between(0.3, 0.5),
      },
      {
        from: [torso.shoulder * 0.86 * side, torso.slope + 26],
        to: [chest * 0.72 * side, armpit + 40],
        width: 16,
        bend: 14 * side,
        depth: 0.3,
      },
      {
        from: [(waist - 4) * side, waistY + random.between(-10, 50)],
        to: [waist * random.between(0.4, 0.6) * side, waistY + random.between(30, 90)],
        width: random.between(10, 16),
        bend: 10,
        depth: 0.38,
      },
    );
  }
  const verticals = 2 + Math.round(fullness * 5);
  for (let i = 0; i < verticals; i++) {
    const x = ((i + 0.5) / verticals - 0.5) * 1.75;
    const top = armpit + (hemY - armpit) * random.between(0.2, 0.55);
    folds.push({
      from: [x * waist * 0.9 + random.between(-14, 14), top],
      to: [x * hem + random.between(-10, 10), hemY + torso.hemDrop - 8],
      width: random.between(12, 26),
      bend: random.between(-14, 14),
      depth: random.between(0.2, 0.34) + fullness * 0.25,
    });
  }
  return folds;
}
