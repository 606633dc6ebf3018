import type { Cloth, Fold } from '../cloth.ts';
import type { GarmentLook, GarmentView } from '../drawing.ts';
import { SIDES, pathOf, symmetric, symmetricLine, type Step } from '../path.ts';
import { bodyFolds, neckline, sleevePanel, measureTorso, type Torso } from '../torso.ts';
import { drawBelt, drawButtons } from './closures.ts';
import { drawCollar } from './collars.ts';
import { drawSkirtBody, type SkirtShape } from './skirts.ts';
import { drawRollNeck, insideBackNeck, neckband } from './necks.ts';
import { sleeveCuff, sleeveHem, measureSleeve } from './sleeves.ts';

/** Dresses: bodice and skirt, with a waist seam, an empire seam or none. */
export function drawDress(cloth: Cloth, look: GarmentLook, view: GarmentView): void {
  const isBack = view === 'back';
  const torso = dressTorso(look);
  const waistY = look.waist === 'empire' ? 372 : look.waist === 'drop' ? 620 : 500;
  const bottom = { crop: 780, short: 860, regular: 1010, midi: 1200, long: 1400 }[look.length ?? 'midi'];
  const isColumn = look.shape === 'slip' || look.shape === 'straight';
  const isSeamless = (isColumn || look.shape === 'pencil') && look.waist === undefined;
  const hem =
    {
      straight: 236,
      slip: 262,
      pencil: 196,
      'a-line': 344,
      pleated: 356,
      tiered: 396,
      circle: 420,
      wrap: 330,
      flare: 350,
      tapered: 200,
      wide: 300,
      cargo: 240,
    }[look.shape ?? 'a-line'] * (bottom > 1100 ? 1.06 : 0.92);
  const skirt: SkirtShape = {
    waist: torso.waist,
    hip: isColumn || look.shape === 'pencil' ? 214 : 236,
    hipY: waistY + 190,
    hem,
    top: waistY - 6,
    bottom,
    hemDrop: look.shape === 'pencil' || look.shape === 'straight' ? 8 : 20,
  };
  const sleeve = measureSleeve({ ...look, sleeve: look.sleeve ?? 'none' }, look.sleeve === 'long' ? -6 : 0);

  if (!isSeamless) drawSkirtBody(cloth, look, skirt, isBack);
  const isBare = look.sleeve === 'strap' || look.neck === 'halter';
  cloth.drawWearer();
  if (!isBack && look.neck !== 'roll' && look.neck !== 'mock' && !isBare) insideBackNeck(cloth, torso);
  if (isBare) straps(cloth, look, torso, isBack);
  if (sleeve)
    for (const side of SIDES) {
      cloth.panel(sleevePanel(torso, sleeve, side, cloth.random));
      if (look.sleeve === 'puff' || (look.sleeve === 'long' && look.hem === 'cuff'))
        sleeveCuff(cloth, torso, sleeve, side, look.sleeve === 'puff' ? 24 : 56);
      else sleeveHem(cloth, torso, sleeve, side, 20);
    }
  const bodice = bodicePath(torso, waistY, isBack, isBare, look, isSeamless ? skirt : null);
  if (!isSeamless)
    cloth.castShadow(
      bodice,
      symmetric([
        [0, waistY - 20],
        [torso.waist + 40, waistY - 20],
        [torso.waist + 60, waistY + 60],
        [0, waistY + 60],
      ]),
      9,
      0.3,
      0,
      5,
    );
  if (sleeve)
    cloth.castShadow(
      bodice,
      SIDES.map((side) => sleevePanel(torso, sleeve, side, cloth.random).d).join(''),
      12,
      0.34,
      0,
      8,
    );
  const folds = bodyFolds(
    { ...torso, hemY: waistY + 10, hem: torso.waist, waistY: waistY - 30 },
    cloth.random,
    0.3,
  ).filter((fold) => fold.to[1] < waistY + 20);
  if (isSeamless) folds.push(...columnFolds(cloth, skirt));
  cloth.panel({
    d: bodice,
    span: [-torso.chest, torso.chest],
    folds,
    wrinkle: 0.5,
    edge: isSeamless ? 34 : 22,
  });
  if (isSeamless) stitchHem(cloth, skirt);
  if (!isSeamless && look.waist !== 'belt' && look.waist !== 'tie')
    cloth.seam(
      symmetricLine([
        [0, waistY + 6],
        [torso.waist * 0.6, waistY + 6, torso.waist * 0.9, waistY, torso.waist - 2, waistY - 4],
      ]),
      1.1,
    );
  darts(cloth, torso, waistY, look);
  if (look.neck === 'cowl' && !isBack)
    cowl(cloth, isBare ? { ...torso, frontDrop: 190, neck: 96 } : torso, bodice);
  finishNeck(cloth, look, torso, isBack, isBare);
  if (!isBack && look.closure === 'buttons') {
    cloth.seam(`M18 ${torso.frontDrop + 6}V${bottom}M-18 ${torso.frontDrop + 6}V${bottom}`, 0.6);
    drawButtons(
      cloth,
      0,
      Array.from({ length: 9 }, (_, i) => torso.frontDrop + 36 + (i * (bottom - torso.frontDrop - 260)) / 9),
      8.5,
      look.accent,
    );
  }
  if (!isBack && (look.neck === 'wrap' || look.shape === 'wrap'))
    cloth.seam(
      `M4 ${torso.frontDrop}C-20 ${torso.frontDrop + 60} -90 ${waistY - 60} ${-torso.waist + 6} ${waistY - 6}`,
      1.4,
    );
  if (isBack)
    cloth.seam(`M0 ${(look.neck === 'halter' ? torso.armpit : torso.backDrop) + 10}V${waistY + 170}`, 0.8);
  if (look.waist === 'belt') drawBelt(cloth, waistY - 22, torso.waist + 4, 'buckle', look.accent);
  if (look.waist === 'tie')
    drawBelt(cloth, waistY - 22, torso.waist + 4, isBack ? 'buckle' : 'tie', look.accent);
}

/** Long soft folds of a dress without a waist seam. */
function columnFolds(cloth: Cloth, skirt: SkirtShape): Fold[] {
  const { random } = cloth;
  const folds: Fold[] = [-1, 1].map((side) => ({
    from: [(skirt.hip - 4) * side, skirt.hipY + 10],
    to: [skirt.hip * 0.36 * side, skirt.hipY + 50],
    width: 12,
    bend: 12 * side,
    depth: 0.4,
  }));
  for (let i = 0; i < 6; i++) {
    const x = ((i + 0.5) / 6 - 0.5) * 2;
    folds.push({
      from: [x * skirt.waist * 0.8, skirt.top + random.between(20, 260)],
      to: [x * skirt.hem * 0.96, skirt.bottom],
      width: random.between(14, 28),
      bend: random.between(-14, 14),
      depth: random.between(0.3, 0.6),
    });
  }
  return folds;
}

function stitchHem(cloth: Cloth, skirt: SkirtShape): void {
  const y = skirt.bottom + skirt.hemDrop;
  cloth.stitch(
    symmetricLine([
      [0, y - 20],
      [skirt.hem * 0.4, y - 20, skirt.hem * 0.8, skirt.bottom - 24, skirt.hem - 3, skirt.bottom - 28],
    ]),
    undefined,
    0.28,
  );
}

function dressTorso(look: GarmentLook): Torso {
  const torso = measureTorso({ ...look, fit: look.fit ?? 'regular', length: 'regular' });
  Object.assign(torso, {
    shoulder: 196,
    chest: 216,
    waist: look.fit === 'loose' || look.shape === 'straight' ? 208 : look.waist === 'empire' ? 190 : 168,
    armpit: 246,
    slope: 50,
    neck: 84,
    frontDrop: 88,
  });
  if (look.shape === 'slip') torso.waist = 184;
  switch (look.neck ?? 'crew') {
    case 'vee':
    case 'wrap':
      Object.assign(torso, { neckShape: 'vee', frontDrop: look.neck === 'wrap' ? 262 : 206, neck: 98 });
      break;
    case 'scoop':
      Object.assign(torso, { frontDrop: 156, neck: 112, backDrop: 70 });
      break;
    case 'boat':
      Object.assign(torso, { frontDrop: 50, neck: 124, backDrop: 26, slope: 44 });
      break;
    case 'square':
      Object.assign(torso, { neckShape: 'square', frontDrop: 138, neck: 126, backDrop: 62 });
      break;
    case 'roll':
    case 'mock':
      Object.assign(torso, { frontDrop: 30, backDrop: 12, neck: 80 });
      break;
    case 'cowl':
      Object.assign(torso, { frontDrop: 140, neck: 120 });
      break;
    default:
  }
  return torso;
}

function bodicePath(
  torso: Torso,
  waistY: number,
  isBack: boolean,
  isBare: boolean,
  look: GarmentLook,
  skirt: SkirtShape | null,
): string {
  const { chest, waist, armpit, shoulder, slope } = torso;
  const side: [number, number, number, number, number, number] = [
    chest,
    armpit + 80,
    waist + 2,
    waistY - 110,
    waist,
    waistY,
  ];
  const hem: Step[] =
    skirt === null
      ? [[waist * 0.66, waistY + 10, waist * 0.3, waistY + 10, 0, waistY + 10]]
      : [
          [waist - 1, waistY + 80, skirt.hip, skirt.hipY - 80, skirt.hip, skirt.hipY],
          [skirt.hip, skirt.hipY + 160, skirt.hem - 4, skirt.bottom - 160, skirt.hem, skirt.bottom - 8],
          [
            skirt.hem * 0.66,
            skirt.bottom + skirt.hemDrop,
            skirt.hem * 0.3,
            skirt.bottom + skirt.hemDrop,
            0,
            skirt.bottom + skirt.hemDrop,
          ],
        ];
  if (isBare) {
    const top = isBack
      ? armpit - 20
      : look.neck === 'vee' || look.neck === 'wrap'
        ? armpit + 10
        : armpit - 56;
    const peak = look.neck === 'halter' ? 34 : 112;
    return symmetric(
      look.neck === 'halter' && !isBack
        ? [[0, 34], [30, 30, 50, 16, 62, 4], [90, 100, 150, armpit - 40, chest - 6, armpit + 8], side, ...hem]
        : [
            [0, top],
            [40, top - 8, peak - 30, armpit - 90, peak, armpit - 108],
            [peak + 30, armpit - 70, chest - 46, armpit - 8, chest - 4, armpit + 12],
            side,
            ...hem,
          ],
    );
  }
  const isSleeveless = look.sleeve === undefined || look.sleeve === 'none';
  const tip = isSleeveless ? shoulder - 34 : shoulder;
  return symmetric([
    ...neckline(torso, isBack),
    [torso.neck + 30, slope * 0.22, tip - 30, slope * 0.7, tip, slope * (isSleeveless ? 0.86 : 1)],
    [tip - 26, slope + 74, tip - 24, armpit - 40, chest, armpit],
    side,
    ...hem,
  ]);
}

function straps(cloth: Cloth, look: GarmentLook, torso: Torso, isBack: boolean): void {
  const isWorn = cloth.wearer !== undefined;
  // They end at the nape, or on the shoulders.
  if (isWorn && look.neck === 'halter') return;
  const top = isWorn ? 34 : -24;
  for (const side of SIDES) {
    const d =
      look.neck === 'halter'
        ? pathOf(
            [
              [40, 20],
              [50, -20, 40, -46, 0, -56],
              [0, -42],
              [26, -36, 30, -12, 22, 24],
            ],
            side,
          )
        : pathOf(
            [
              [106, torso.armpit - 100],
              [100, 120, 92, 60, isBack ? 84 : 96, top],
              [isBack ? 94 : 106, top],
              [104, 60, 112, 120, 118, torso.armpit - 100],
            ],
            side,
          );
    cloth.shadowBelow(d, 4, 0.3, 2, 4);
    cloth.panel({ d, span: side > 0 ? [20, 130] : [-130, -20], wrinkle: 0, edge: 5, outline: 1.5 });
  }
}

function darts(cloth: Cloth, torso: Torso, waistY: number, look: GarmentLook): void {
  if (look.fit === 'loose' || look.shape === 'slip') return;
  for (const side of SIDES)
    cloth.seam(
      pathOf(
        [
          [torso.waist * 0.5, waistY],
          [
            torso.waist * 0.52,
            waistY - 70,
            torso.chest * 0.5,
            waistY - 130,
            torso.chest * 0.48,
            torso.armpit + 70,
          ],
        ],
        side,
        false,
      ),
      0.4,
    );
}

function cowl(cloth: Cloth, torso: Torso, bodice: string): void {
  for (let i = 0; i < 3; i++) {
    const y = torso.frontDrop + 26 + i * 50;
    const half = torso.neck * (0.92 - i * 0.06);
    const d = `M${-half} ${20 + i * 34}C${-half * 0.7} ${y + 10} ${half * 0.7} ${y + 10} ${half} ${20 + i * 34}C${half * 0.6} ${y + 34} ${-half * 0.6} ${y + 34} ${-half} ${20 + i * 34}Z`;
    cloth.sheet.add(
      `<g clip-path="url(#${cloth.sheet.clip(bodice)})"><path d="${d}" fill="${cloth.tones.shade}" fill-opacity="${cloth.tones.shadeOpacity * 0.6}"/><path d="${d}" fill="${cloth.tones.light}" fill-opacity="${cloth.tones.lightOpacity * 0.5}" transform="translate(0 -13)"/></g>`,
    );
  }
}

function finishNeck(cloth: Cloth, look: GarmentLook, torso: Torso, isBack: boolean, isBare: boolean): void {
  if (isBare) return;
  if (look.neck === 'roll' || look.neck === 'mock')
    drawRollNeck(cloth, torso, isBack, look.neck === 'roll' ? 100 : 52);
  else if (
    look.collar === 'point' ||
    look.collar === 'band' ||
    look.collar === 'bow' ||
    look.collar === 'camp'
  )
    drawCollar(cloth, torso, look.collar, isBack, look.accent);
  else
    neckband(cloth, torso, isBack, 9, {
      ribbed: false,
      ...(look.accent !== undefined && look.waist !== 'belt' ? { color: look.accent } : {}),
    });
}
