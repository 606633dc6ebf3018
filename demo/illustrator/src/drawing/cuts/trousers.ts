import { mix } from '../color.ts';
import type { Cloth } from '../cloth.ts';
import type { GarmentLook, GarmentView } from '../drawing.ts';
import { SIDES, pathOf, symmetric, symmetricLine } from '../path.ts';
import { drawPocket } from './pockets.ts';
import { crease, fade, finishTrouserHem } from './trouser-finish.ts';
import { legFolds, legOutline, measureLegs, type LegMeasurements } from './trouser-legs.ts';

const THREAD = '#c98f4e';

/** Trousers, jeans and shorts, with fly, waistband, belt loops and pockets. */
export function drawTrousers(cloth: Cloth, look: GarmentLook, view: GarmentView): void {
  const isBack = view === 'back';
  const legs = measureLegs(look);
  const isJean = look.cut === 'jeans';
  const thread = isJean ? THREAD : undefined;
  backOfWaist(cloth, legs, isBack);
  for (const side of [1, -1] as const) {
    const d = pathOf(legOutline(legs), side);
    cloth.panel({
      d,
      span: side > 0 ? [-30, legs.hip + 40] : [-legs.hip - 40, 30],
      lean: -2 * side,
      folds: legFolds(cloth, legs, side, look),
      wrinkle: isJean ? 0.8 : 0.6,
      edge: 36,
    });
    if (isJean) fade(cloth, legs, side, d);
    finishTrouserHem(cloth, legs, look, side, thread);
    if (
      look.pleats ||
      (look.cut === 'trousers' && look.shape !== 'cargo' && look.waist !== 'elastic' && look.waist !== 'tie')
    )
      crease(cloth, legs, side, d, look.pleats === true);
  }
  cloth.seam(`M0 ${legs.crotchY - 150}V${legs.crotchY + 2}`, 1.2);
  cloth.castShadow(
    `M-9 ${legs.crotchY - 10}L9 ${legs.crotchY - 10}L0 ${legs.crotchY + 90}Z`,
    pathOf(legOutline(legs), 1) + pathOf(legOutline(legs), -1),
    12,
    0.5,
    0,
    0,
  );
  if (isBack) backDetails(cloth, legs, look, thread);
  else frontDetails(cloth, legs, look, thread);
  band(cloth, legs, look, isBack, thread);
}

function backOfWaist(cloth: Cloth, legs: LegMeasurements, isBack: boolean): void {
  if (isBack || cloth.wearer !== undefined) return;
  const { waist } = legs;
  const d = symmetric([
    [0, -62],
    [waist * 0.6, -64, waist * 0.9, -60, waist - 4, -54],
    [waist, -6],
    [0, 2],
  ]);
  cloth.panel({
    d,
    color: mix(cloth.tones.base, cloth.tones.shade, 0.6),
    span: [-waist, waist],
    wrinkle: 0,
    edge: 24,
    pattern: null,
  });
  cloth.sheet.add(
    '<rect x="-30" y="-56" width="60" height="24" rx="2" fill="#efe9dd" fill-opacity=".9"/><path d="M-16 -46h32M-10 -40h20" stroke="#55504a" stroke-width="1.8" stroke-opacity=".7"/>',
  );
}

function band(
  cloth: Cloth,
  legs: LegMeasurements,
  look: GarmentLook,
  isBack: boolean,
  thread?: string,
): void {
  const { waist } = legs;
  const dip = isBack ? -3 : 14;
  const isElastic = look.waist === 'elastic' || look.waist === 'tie';
  const d = symmetric([
    [0, -44 + dip],
    [waist * 0.5, -46 + dip, waist * 0.8, -52, waist - 3, -56],
    [waist + 4, -2],
    [waist * 0.8, 4, waist * 0.5, 2 + dip, 0, 6 + dip],
  ]);
  cloth.panel({
    d,
    span: [-waist, waist],
    wrinkle: 0.2,
    edge: 12,
    ...(isElastic ? { pattern: { type: 'rib' as const, scale: 0.9 } } : {}),
  });
  if (isElastic) {
    if (look.waist === 'tie' && !isBack)
      for (const side of SIDES)
        cloth.sheet.add(
          `<path d="M${10 * side} ${-14 + dip}c${14 * side} 40 ${2 * side} 90 ${18 * side} ${side > 0 ? 150 : 134}" fill="none" stroke="${cloth.tones.deep}" stroke-width="9" stroke-opacity=".4" transform="translate(3 4)"/><path d="M${10 * side} ${-14 + dip}c${14 * side} 40 ${2 * side} 90 ${18 * side} ${side > 0 ? 150 : 134}" fill="none" stroke="${mix(cloth.tones.base, '#efe8d8', 0.5)}" stroke-width="7" stroke-linecap="round"/>`,
        );
    return;
  }
  const stitchLine = (y: number) =>
    symmetricLine([
      [0, y + dip],
      [waist * 0.5, y - 2 + dip, waist * 0.8, y - 6, waist - 1, y - 10],
    ]);
  cloth.stitch(stitchLine(-36), thread, thread ? 0.9 : 0.35);
  cloth.stitch(stitchLine(-1), thread, thread ? 0.9 : 0.35);
  for (const x of isBack ? [-130, 0, 130] : [-112, 112]) {
    const y = -58 + dip * (1 - Math.abs(x) / waist);
    cloth.shadowBelow(`M${x - 9} ${y}h18v72h-18Z`, 4, 0.4, 2, 2);
    cloth.panel({
      d: `M${x - 9} ${y}L${x + 9} ${y}L${x + 9} ${y + 70}L${x - 9} ${y + 70}Z`,
      span: [x - 14, x + 14],
      wrinkle: 0,
      edge: 5,
      outline: 1.6,
    });
    cloth.stitch(`M${x - 5} ${y + 5}v60M${x + 5} ${y + 5}v60`, thread, 0.6);
  }
  if (!isBack)
    cloth.button(
      6,
      -18 + dip,
      13,
      look.cut === 'jeans' ? '#a9855a' : (look.accent ?? mix(cloth.tones.base, '#2a1f15', 0.5)),
    );
  if (isBack && look.cut === 'jeans')
    cloth.sheet.add(
      '<path d="M84 -48h74v46h-74z" fill="#9b6d3f" stroke="#5e4022" stroke-width="2"/><path d="M96 -32h50M104 -20h34" stroke="#5e4022" stroke-width="2.4"/>',
    );
}

function frontDetails(cloth: Cloth, legs: LegMeasurements, look: GarmentLook, thread?: string): void {
  const { waist, hip, crotchY } = legs;
  const opacity = thread ? 0.9 : 0.5;
  if (look.waist !== 'elastic' && look.waist !== 'tie') {
    cloth.seam(`M6 18V${crotchY - 20}`, 0.9);
    cloth.stitch(
      `M46 20V${crotchY - 150}C46 ${crotchY - 100} 34 ${crotchY - 80} 10 ${crotchY - 66}`,
      thread,
      opacity,
    );
    if (thread)
      cloth.stitch(
        `M39 20V${crotchY - 152}C39 ${crotchY - 108} 28 ${crotchY - 90} 10 ${crotchY - 78}`,
        thread,
        opacity,
      );
  }
  for (const side of SIDES) {
    if (look.pockets === 'five' || look.cut === 'jeans') {
      cloth.sheet.add(
        `<path d="${pathOf(
          [
            [waist - 96, 8],
            [waist - 84, 74, waist - 40, 104, hip - 12, 104],
            [hip - 18, 60, waist + 12, 30, waist - 2, 0],
          ],
          side,
        )}" fill="${cloth.tones.deep}" fill-opacity=".14"/>`,
      );
      cloth.seam(
        pathOf(
          [
            [waist - 96, 8],
            [waist - 84, 74, waist - 40, 104, hip - 10, 104],
          ],
          side,
          false,
        ),
        1.4,
      );
      cloth.stitch(
        pathOf(
          [
            [waist - 106, 10],
            [waist - 94, 84, waist - 44, 116, hip - 8, 116],
          ],
          side,
          false,
        ),
        thread,
        opacity,
      );
      if (thread)
        cloth.stitch(
          pathOf(
            [
              [waist - 113, 10],
              [waist - 101, 90, waist - 48, 123, hip - 8, 123],
            ],
            side,
            false,
          ),
          thread,
          opacity,
        );
      if (thread)
        for (const [x, y] of [
          [waist - 92, 20],
          [hip - 20, 110],
        ] as const)
          cloth.sheet.add(
            `<circle cx="${x * side}" cy="${y}" r="5.5" fill="#b07f4a" stroke="#5e4022" stroke-width="1.4"/>`,
          );
    } else {
      cloth.seam(
        pathOf(
          [
            [waist - 62, 6],
            [hip - 8, 172],
          ],
          side,
          false,
        ),
        1.4,
      );
      cloth.stitch(
        pathOf(
          [
            [waist - 74, 8],
            [hip - 20, 176],
          ],
          side,
          false,
        ),
        thread,
        opacity,
      );
    }
    cloth.seam(
      pathOf(
        [
          [waist + 1, 6],
          [waist + 16, 74, hip - 2, legs.hipY - 66, hip - 2, legs.hipY + 20],
        ],
        side,
        false,
      ),
      0.5,
    );
    if (look.shape === 'cargo' || look.pockets === 'cargo')
      drawPocket(cloth, 'cargo', (hip - 64) * side, look.cut === 'shorts' ? crotchY - 70 : crotchY + 90, 122);
  }
  if (look.cut === 'jeans') cloth.stitch(`M${waist - 76} 50l8 40`, thread, 0.7);
}

function backDetails(cloth: Cloth, legs: LegMeasurements, look: GarmentLook, thread?: string): void {
  const yoke = symmetricLine([
    [0, 112],
    [legs.waist * 0.4, 100, legs.waist * 0.8, 76, legs.hip - 26, 66],
  ]);
  cloth.seam(`M0 10V${legs.crotchY}`, 1);
  if (look.cut === 'jeans' || look.pockets === 'five') {
    cloth.seam(yoke, 1);
    cloth.stitch(
      symmetricLine([
        [0, 121],
        [legs.waist * 0.4, 109, legs.waist * 0.8, 85, legs.hip - 24, 75],
      ]),
      thread,
      thread ? 0.9 : 0.5,
    );
    for (const side of SIDES) {
      drawPocket(cloth, 'chest', 112 * side, 132, 118);
      if (thread)
        cloth.stitch(
          `M${112 * side - 52} 200Q${112 * side} 236 ${112 * side} 204Q${112 * side} 236 ${112 * side + 52} 200`,
          thread,
          0.85,
        );
    }
    return;
  }
  for (const side of SIDES) {
    drawPocket(cloth, look.shape === 'cargo' ? 'flap' : 'welt', 112 * side, 130, 112);
    if (look.shape === 'cargo')
      drawPocket(
        cloth,
        'cargo',
        (legs.hip - 64) * side,
        look.cut === 'shorts' ? legs.crotchY - 30 : legs.crotchY + 110,
        122,
      );
  }
}
