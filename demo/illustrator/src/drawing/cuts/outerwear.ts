import { mix } from '../color.ts';
import type { Cloth } from '../cloth.ts';
import type { GarmentLook, GarmentView } from '../drawing.ts';
import { SIDES, pathOf, symmetric, symmetricLine, type Side } from '../path.ts';
import { bodyFolds, bodyPath, cuffOf, sleevePanel, measureTorso, type Sleeve, type Torso } from '../torso.ts';
import { drawBelt, drawHalfZip, drawPlacket, drawToggles } from './closures.ts';
import { drawCollar } from './collars.ts';
import { drawHood } from './hood.ts';
import { drawLapels } from './lapels.ts';
import { drawPocket } from './pockets.ts';
import { quiltBody, quiltSleeve } from './quilting.ts';
import { insideBackNeck, neckband } from './necks.ts';
import { sleeveCuff, sleeveHem, measureSleeve } from './sleeves.ts';

const isTailored = (look: GarmentLook) =>
  look.collar === 'notch' || look.collar === 'peak' || look.collar === 'shawl';

/** Jackets, blazers, vests, parkas and coats. */
export function drawOuterwear(cloth: Cloth, look: GarmentLook, view: GarmentView): void {
  const isBack = view === 'back';
  const length = look.length ?? (look.cut === 'coat' ? 'midi' : 'regular');
  const torso = outerTorso(look, length);
  const sleeve = measureSleeve({ ...look, sleeve: look.sleeve ?? 'long' }, 24);
  if (sleeve) Object.assign(sleeve, { length: Math.max(sleeve.length, 726), angle: 10.5 });
  const hem = look.hem ?? 'straight';
  if (look.collar === 'hood' && !isBack) drawHood(cloth, torso, 'behind');
  cloth.drawWearer();
  if (!isBack) insideBackNeck(cloth, torso, !isTailored(look) || torso.frontDrop < 500);
  if (sleeve)
    for (const side of SIDES) {
      cloth.panel({
        ...sleevePanel(torso, sleeve, side, cloth.random),
        ...(look.pattern?.type === 'block' && look.accent !== undefined ? { color: look.accent } : {}),
      });
      if (look.quilted) quiltSleeve(cloth, torso, sleeve, side);
      if (hem === 'rib') sleeveCuff(cloth, torso, sleeve, side, 60, look.accent);
      else if (isTailored(look)) tailoredCuff(cloth, torso, sleeve, side);
      else sleeveHem(cloth, torso, sleeve, side, 46);
    }
  const body = bodyPath(torso, isBack);
  if (sleeve)
    cloth.castShadow(
      body,
      SIDES.map((side) => sleevePanel(torso, sleeve, side, cloth.random).d).join(''),
      14,
      0.42,
      0,
      10,
    );
  cloth.panel({
    d: body,
    span: [-torso.chest, torso.chest],
    folds: look.quilted
      ? []
      : bodyFolds(torso, cloth.random, length === 'midi' || length === 'long' ? 0.6 : 0.25),
    wrinkle: look.quilted ? 0.3 : 0.55,
    edge: 42,
  });
  if (look.quilted) quiltBody(cloth, torso, body);
  if (hem === 'rib') ribHem(cloth, torso, look.accent);
  else hemLine(cloth, torso);
  if (isBack) backDetails(cloth, look, torso);
  else frontDetails(cloth, look, torso);
  if (look.waist === 'belt' || look.waist === 'tie')
    drawBelt(
      cloth,
      torso.waistY - 20,
      torso.waist + 3,
      look.waist === 'belt' ? 'buckle' : isBack ? 'buckle' : 'tie',
      look.waist === 'belt' ? look.accent : undefined,
    );
}

function outerTorso(look: GarmentLook, length: NonNullable<GarmentLook['length']>): Torso {
  const torso = measureTorso({ ...look, length });
  Object.assign(torso, {
    shoulder: torso.shoulder + 14,
    chest: torso.chest + 18,
    waist: torso.waist + (isTailored(look) ? -2 : 18),
    hem: torso.hem + (look.hem === 'rib' ? -8 : 16),
    neck: 96,
  });
  if (look.waist === 'belt' || look.waist === 'tie') torso.waist -= 30;
  if (length === 'midi' || length === 'long') {
    torso.hem += look.shape === 'a-line' ? 96 : 40;
    torso.waistY = 520;
  }
  switch (look.collar) {
    case 'notch':
    case 'peak':
    case 'shawl':
      Object.assign(torso, {
        neckShape: 'vee',
        frontDrop:
          look.closure === 'double-breasted'
            ? 360
            : look.closure === 'belt' || look.collar === 'shawl'
              ? 440
              : 410,
        neck: 88,
      });
      break;
    case 'hood':
      Object.assign(torso, { frontDrop: 112, neck: 112 });
      break;
    case 'none':
      Object.assign(torso, look.neck === 'vee' ? { neckShape: 'vee', frontDrop: 220 } : { frontDrop: 84 });
      break;
    default:
      Object.assign(torso, { frontDrop: 78 });
  }
  return torso;
}

function frontDetails(cloth: Cloth, look: GarmentLook, torso: Torso): void {
  const bottom = torso.hemY + torso.hemDrop - (look.hem === 'rib' ? 62 : 4);
  const accent = look.accent ?? cloth.tones.base;
  const isLong = torso.hemY > 1000;
  if (!isTailored(look)) {
    switch (look.closure ?? 'zip') {
      case 'zip':
        drawHalfZip(cloth, 0, look.collar === 'stand' ? 8 : torso.frontDrop, bottom, accent);
        break;
      case 'half-zip':
        drawHalfZip(cloth, 0, torso.frontDrop - 40, torso.frontDrop + 250, accent);
        break;
      case 'toggles':
        drawToggles(cloth, torso);
        break;
      case 'snaps':
      case 'buttons':
        drawPlacket(cloth, torso.frontDrop, bottom, 6, look.accent ?? mix(cloth.tones.base, '#20170f', 0.55));
        break;
      default:
        cloth.seam(`M4 ${torso.frontDrop}V${bottom}`, 1.3);
    }
  } else
    cloth.seam(
      `M${look.closure === 'double-breasted' ? 62 : 12} ${torso.frontDrop + 6}C${look.closure === 'double-breasted' ? 70 : 16} ${torso.waistY} ${look.closure === 'double-breasted' ? 72 : 16} ${torso.hemY - 180} ${look.closure === 'double-breasted' ? 72 : isLong ? 16 : 40} ${bottom + 2}`,
      1.5,
    );
  if (isTailored(look)) {
    for (const side of SIDES)
      cloth.seam(
        pathOf(
          [
            [torso.chest - 62, torso.armpit + 40],
            [
              torso.chest * 0.6,
              torso.waistY - 60,
              torso.waist * 0.62,
              torso.waistY - 20,
              torso.waist * 0.64,
              torso.waistY + 90,
            ],
          ],
          side,
          false,
        ),
        0.45,
      );
    drawLapels(cloth, torso, look);
    if (look.closure === 'double-breasted')
      for (const side of SIDES)
        for (let i = 0; i < 3; i++)
          cloth.button(
            64 * side - 4,
            torso.frontDrop + 6 + i * 104,
            13,
            look.accent ?? mix(cloth.tones.base, '#241a12', 0.5),
          );
    else if (look.closure !== 'belt' && look.closure !== 'open')
      for (let i = 0; i < (isLong ? 3 : 2); i++)
        cloth.button(
          0,
          torso.frontDrop + 20 + i * (isLong ? 150 : 116),
          12.5,
          look.accent ?? mix(cloth.tones.base, '#241a12', 0.5),
        );
  }
  outerPockets(cloth, look, torso);
  if (look.collar === 'hood') drawHood(cloth, torso, 'front', look.lined ? '#efe7d6' : undefined);
  else if (look.collar === 'none')
    neckband(cloth, torso, false, 20, {
      ribbed: look.hem === 'rib',
      ...(look.accent === undefined ? {} : { color: look.accent }),
    });
  else if (!isTailored(look)) {
    const collar = look.collar === 'stand' ? 'stand' : look.collar === 'band' ? 'band' : 'point';
    drawCollar(
      cloth,
      torso,
      collar,
      false,
      look.lined ? '#e8dcc4' : look.accent !== undefined && look.pockets === 'flap' ? look.accent : undefined,
    );
  }
}

function outerPockets(cloth: Cloth, look: GarmentLook, torso: Torso): void {
  const low = Math.min(torso.waistY + 70, torso.hemY - 250);
  switch (look.pockets ?? 'none') {
    case 'welt':
      for (const side of SIDES) {
        const turn = (isTailored(look) ? 3 : 62) * side;
        cloth.sheet.add(`<g transform="rotate(${turn} ${158 * side} ${low + 40})">`);
        drawPocket(cloth, 'welt', 158 * side, low + 30, 134);
        cloth.sheet.add('</g>');
      }
      if (isTailored(look)) drawPocket(cloth, 'welt', 148, torso.armpit + 34, 92);
      return;
    case 'flap':
      for (const side of SIDES) drawPocket(cloth, 'flap', 156 * side, low, 150);
      return;
    case 'cargo':
      for (const side of SIDES) {
        drawPocket(cloth, 'flap', 158 * side, low, 160);
        drawPocket(cloth, 'flap', 140 * side, torso.armpit + 6, 122);
      }
      return;
    case 'patch':
      for (const side of SIDES) drawPocket(cloth, 'patch', 156 * side, low, 164);
      return;
    case 'two-chest':
      for (const side of SIDES) drawPocket(cloth, 'flap', 140 * side, torso.armpit - 10, 124);
      for (const side of SIDES) drawPocket(cloth, 'slant', 196 * side, torso.hemY - 260);
      return;
    case 'chest':
      drawPocket(cloth, 'chest', 136, torso.armpit - 4, 118);
      for (const side of SIDES) drawPocket(cloth, 'slant', 186 * side, torso.hemY - 270);
      return;
    case 'slant':
      for (const side of SIDES) drawPocket(cloth, 'slant', 190 * side, low - 20);
      return;
    default:
  }
}

function backDetails(cloth: Cloth, look: GarmentLook, torso: Torso): void {
  if (isTailored(look)) {
    cloth.seam(`M0 ${torso.backDrop + 40}V${torso.hemY + torso.hemDrop}`, 0.8);
    cloth.seam(`M6 ${torso.hemY - (torso.hemY > 1000 ? 330 : 170)}V${torso.hemY + torso.hemDrop}`, 1.2);
    drawCollar(cloth, torso, 'point', true);
    return;
  }
  if (!look.quilted) {
    const y = torso.slope + 96;
    cloth.seam(
      symmetricLine([
        [0, y],
        [torso.shoulder * 0.5, y, torso.shoulder * 0.8, y - 6, torso.shoulder - 22, y - 10],
      ]),
      0.8,
    );
    cloth.stitch(
      symmetricLine([
        [0, y + 9],
        [torso.shoulder * 0.5, y + 9, torso.shoulder * 0.8, y + 3, torso.shoulder - 24, y - 1],
      ]),
    );
  }
  if (look.collar === 'hood') drawHood(cloth, torso, 'back');
  else if (look.collar === 'none') neckband(cloth, torso, true, 18, { ribbed: look.hem === 'rib' });
  else
    drawCollar(
      cloth,
      torso,
      look.collar === 'stand' ? 'stand' : look.collar === 'band' ? 'band' : 'point',
      true,
      look.lined ? '#e8dcc4' : undefined,
    );
}

function hemLine(cloth: Cloth, torso: Torso): void {
  const { hem, hemY, hemDrop } = torso;
  const at = (up: number) =>
    symmetricLine([
      [0, hemY + hemDrop - up],
      [hem * 0.3, hemY + hemDrop - up, hem * 0.66, hemY + hemDrop - up, hem - 1, hemY - up],
    ]);
  cloth.stitch(at(32), undefined, 0.4);
  cloth.seam(at(4), 1);
}

function ribHem(cloth: Cloth, torso: Torso, color?: string): void {
  const { hem, hemY, hemDrop } = torso;
  const d = symmetric([
    [0, hemY + hemDrop - 66],
    [hem * 0.4, hemY + hemDrop - 66, hem * 0.7, hemY - 58, hem + 4, hemY - 62],
    [hem + 2, hemY - 30, hem - 6, hemY - 8, hem - 12, hemY + 4],
    [hem * 0.6, hemY + hemDrop + 3, hem * 0.3, hemY + hemDrop + 3, 0, hemY + hemDrop + 3],
  ]);
  cloth.panel({
    d,
    span: [-hem, hem],
    pattern: { type: 'rib' },
    wrinkle: 0.2,
    edge: 18,
    ...(color === undefined ? {} : { color }),
  });
}

function tailoredCuff(cloth: Cloth, torso: Torso, sleeve: Sleeve, side: Side): void {
  const { outer, inner, along } = cuffOf(torso, sleeve);
  cloth.seam(
    pathOf(
      [
        [outer[0] - along[0] * 4, outer[1] - along[1] * 4],
        [inner[0] - along[0] * 4, inner[1] - along[1] * 4],
      ],
      side,
      false,
    ),
  );
  for (let i = 0; i < 3; i++)
    cloth.button(
      (outer[0] - along[0] * (26 + i * 24) - 16) * side,
      outer[1] - along[1] * (26 + i * 24),
      6.5,
      mix(cloth.tones.base, '#241a12', 0.5),
    );
}
