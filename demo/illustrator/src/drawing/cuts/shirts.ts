import type { Cloth } from '../cloth.ts';
import type { GarmentLook, GarmentView } from '../drawing.ts';
import { SIDES, pathOf, symmetricLine, type Side } from '../path.ts';
import { bodyFolds, bodyPath, cuffOf, sleevePanel, measureTorso, type Sleeve, type Torso } from '../torso.ts';
import { drawHalfZip, drawPlacket } from './closures.ts';
import { drawCollar, type ShirtCollar } from './collars.ts';
import { drawPocket } from './pockets.ts';
import { insideBackNeck, neckband } from './necks.ts';
import { sleeveCuff, sleeveHem, measureSleeve } from './sleeves.ts';

/** Shirts, overshirts and blouses, with placket, collar and buttoned cuffs. */
export function drawShirt(cloth: Cloth, look: GarmentLook, view: GarmentView): void {
  const isBack = view === 'back';
  const torso = measureTorso({ ...look, length: look.length ?? 'regular' });
  const hem = look.hem ?? 'shirt-tail';
  Object.assign(torso, {
    frontDrop: look.collar === 'camp' ? 128 : 82,
    neck: 90,
    hemY: torso.hemY + 16,
    tail: hem === 'shirt-tail' ? 86 : hem === 'curved' ? 44 : 0,
    hemDrop: 8,
    shoulder: torso.shoulder + 4,
  });
  if (look.collar === 'none')
    Object.assign(torso, { neckShape: 'vee', frontDrop: look.neck === 'wrap' ? 236 : 168, neck: 96 });
  if (look.collar === 'bow') Object.assign(torso, { frontDrop: 70 });
  const sleeve = measureSleeve({ ...look, sleeve: look.sleeve ?? 'long' }, 10);
  cloth.drawWearer();
  if (!isBack) insideBackNeck(cloth, torso);
  if (sleeve)
    for (const side of SIDES) {
      cloth.panel(sleevePanel(torso, sleeve, side, cloth.random));
      if (sleeve.length > 600 && look.sleeve !== 'bell') shirtCuff(cloth, torso, sleeve, side);
      else if (look.sleeve === 'puff') sleeveCuff(cloth, torso, sleeve, side, 26);
      else sleeveHem(cloth, torso, sleeve, side, 32);
    }
  const body = bodyPath(torso, isBack);
  if (sleeve)
    cloth.castShadow(
      body,
      SIDES.map((side) => sleevePanel(torso, sleeve, side, cloth.random).d).join(''),
      12,
      0.34,
      0,
      8,
    );
  cloth.panel({
    d: body,
    span: [-torso.chest, torso.chest],
    folds: bodyFolds(torso, cloth.random, look.fit === 'loose' ? 0.8 : 0.5),
  });
  hemStitch(cloth, torso);
  if (isBack) {
    const yoke = torso.slope + 84;
    cloth.seam(
      symmetricLine([
        [0, yoke],
        [torso.shoulder * 0.5, yoke, torso.shoulder * 0.8, yoke - 8, torso.shoulder - 20, yoke - 14],
      ]),
      0.9,
    );
    cloth.stitch(
      symmetricLine([
        [0, yoke + 8],
        [torso.shoulder * 0.5, yoke + 8, torso.shoulder * 0.8, yoke, torso.shoulder - 22, yoke - 6],
      ]),
    );
    cloth.seam(`M-18 ${yoke}V${yoke + 250}M18 ${yoke}V${yoke + 250}`, 0.5);
  } else
    for (const side of SIDES) {
      cloth.seam(
        pathOf(
          [
            [torso.neck + 14, 34],
            [
              torso.neck + 60,
              56,
              torso.shoulder - 60,
              torso.slope + 26,
              torso.shoulder - 6,
              torso.slope + 36,
            ],
          ],
          side,
          false,
        ),
        0.7,
      );
    }
  if (!isBack) {
    if (look.closure === 'half-zip')
      drawHalfZip(cloth, 0, torso.frontDrop, torso.frontDrop + 220, look.accent ?? cloth.tones.base);
    else if (look.neck !== 'wrap' && look.closure !== 'none') {
      const isPopover = look.closure === 'open';
      drawPlacket(
        cloth,
        torso.frontDrop + 2,
        isPopover ? torso.frontDrop + 240 : torso.hemY + torso.hemDrop,
        isPopover ? 3 : 7,
        look.accent,
      );
    }
    if (look.neck === 'wrap') wrapFront(cloth, torso);
    pockets(cloth, look, torso);
  }
  if (look.collar === 'none') neckband(cloth, torso, isBack, 14, { ribbed: false });
  else drawCollar(cloth, torso, (look.collar ?? 'point') as ShirtCollar, isBack);
}

function pockets(cloth: Cloth, look: GarmentLook, torso: Torso): void {
  const y = torso.armpit - 4;
  if (look.pockets === 'chest') drawPocket(cloth, 'chest', 128, y, 116);
  if (look.pockets === 'two-chest') for (const side of SIDES) drawPocket(cloth, 'flap', 130 * side, y, 122);
  if (look.pockets === 'patch') {
    drawPocket(cloth, 'chest', 130, y, 112);
    for (const side of SIDES) drawPocket(cloth, 'patch', 144 * side, torso.hemY - 260, 156);
  }
}

function shirtCuff(cloth: Cloth, torso: Torso, sleeve: Sleeve, side: Side): void {
  const { outer, inner, along } = cuffOf(torso, sleeve);
  const depth = 62;
  const a: [number, number] = [outer[0] - along[0] * depth + 3, outer[1] - along[1] * depth];
  const b: [number, number] = [inner[0] - along[0] * depth - 3, inner[1] - along[1] * depth];
  const d = pathOf([a, [outer[0] - 2, outer[1]], [inner[0] + 2, inner[1]], b], side);
  cloth.panel({
    d,
    span: [(inner[0] - 10) * side, (outer[0] + 10) * side].sort((m, n) => m - n) as [number, number],
    lean: -sleeve.angle * side,
    pivot: [inner[0] * side, inner[1]],
    wrinkle: 0.2,
    edge: 10,
  });
  cloth.stitch(
    pathOf(
      [
        [a[0], a[1] + 7],
        [b[0], b[1] + 7],
      ],
      side,
      false,
    ),
    undefined,
    0.45,
  );
  cloth.stitch(
    pathOf(
      [
        [outer[0] - 2, outer[1] - 7],
        [inner[0] + 2, inner[1] - 7],
      ],
      side,
      false,
    ),
    undefined,
    0.45,
  );
  cloth.button(((a[0] + outer[0]) / 2 - 20) * side, (a[1] + outer[1]) / 2 + 4, 6, '#e6dfd0');
}

function hemStitch(cloth: Cloth, torso: Torso): void {
  const { hem, hemY, hemDrop, tail } = torso;
  const at = (up: number) =>
    symmetricLine(
      tail > 0
        ? [
            [0, hemY + hemDrop - up],
            [hem * 0.52, hemY + hemDrop - up, hem - 30, hemY - tail * 0.1 - up, hem - 1, hemY - tail - up],
          ]
        : [
            [0, hemY + hemDrop - up],
            [hem * 0.3, hemY + hemDrop - up, hem * 0.66, hemY + hemDrop - up, hem - 1, hemY - up],
          ],
    );
  cloth.stitch(at(14));
  cloth.seam(at(3), 0.8);
}

function wrapFront(cloth: Cloth, torso: Torso): void {
  cloth.seam(
    `M0 ${torso.frontDrop}C-40 ${torso.frontDrop + 70} -150 ${torso.waistY - 40} ${-torso.waist} ${torso.waistY + 20}`,
    1.2,
  );
  cloth.stitch(
    `M-6 ${torso.frontDrop + 14}C-46 ${torso.frontDrop + 82} -152 ${torso.waistY - 28} ${-torso.waist + 4} ${torso.waistY + 32}`,
    undefined,
    0.4,
  );
}
