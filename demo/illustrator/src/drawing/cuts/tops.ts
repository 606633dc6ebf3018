import type { Cloth } from '../cloth.ts';
import type { GarmentLook, GarmentView } from '../drawing.ts';
import { SIDES, pathOf, symmetric, symmetricLine, type Step } from '../path.ts';
import { bodyFolds, bodyPath, neckline, sleevePanel, measureTorso, type Torso } from '../torso.ts';
import { drawHood } from './hood.ts';
import { drawPocket, kangarooPocket } from './pockets.ts';
import { drawHalfZip, drawPlacket } from './closures.ts';
import { drawCollar } from './collars.ts';
import { drawRollNeck, insideBackNeck, neckband } from './necks.ts';
import { sleeveCuff, sleeveHem, measureSleeve } from './sleeves.ts';

/** Tees, polos, knits and hoodies. */
export function drawTop(cloth: Cloth, look: GarmentLook, view: GarmentView): void {
  const isBack = view === 'back';
  const torso = measureTorso(look);
  const isKnit = look.cut === 'knit';
  const isHoodie = look.cut === 'hoodie';
  const bulk = isKnit || isHoodie ? 14 : 0;
  const hemKind = look.hem ?? (isKnit || isHoodie ? 'rib' : 'straight');
  shapeNeck(torso, look);
  if (isKnit || isHoodie)
    Object.assign(torso, {
      chest: torso.chest + bulk,
      hem: torso.hem + (hemKind === 'rib' ? -14 : 10),
      waist: torso.waist + 16,
      shoulder: torso.shoulder + 8,
    });
  const sleeve = measureSleeve(
    { ...look, sleeve: look.sleeve ?? (isKnit || isHoodie ? 'long' : 'short') },
    bulk,
  );
  const ribDepth = hemKind === 'rib' ? (isHoodie ? 66 : 74) : 0;
  const accent = look.accent ?? cloth.tones.base;

  if (isHoodie && !isBack) drawHood(cloth, torso, 'behind');
  cloth.drawWearer();
  if (!isBack && look.neck !== 'roll' && look.neck !== 'mock') insideBackNeck(cloth, torso, !isHoodie);
  if (sleeve)
    for (const side of SIDES) {
      const sleeveColor = look.pattern?.type === 'block' ? { color: accent, pattern: null } : {};
      cloth.panel({ ...sleevePanel(torso, sleeve, side, cloth.random, look.raglan), ...sleeveColor });
      if (ribDepth > 0 && sleeve.length > 300) sleeveCuff(cloth, torso, sleeve, side, ribDepth * 0.86);
      else if (look.sleeve === 'puff') sleeveCuff(cloth, torso, sleeve, side, 22);
      else sleeveHem(cloth, torso, sleeve, side);
    }
  const body = look.raglan ? raglanBody(torso, isBack) : bodyPath(torso, isBack);
  cloth.castShadow(
    body,
    sleeve ? SIDES.map((side) => sleevePanel(torso, sleeve, side, cloth.random).d).join('') : body,
    12,
    0.34,
    0,
    8,
  );
  cloth.panel({
    d: body,
    span: [-torso.chest, torso.chest],
    folds: bodyFolds(torso, cloth.random, look.fit === 'loose' ? 0.7 : 0.35),
    wrinkle: isKnit ? 0.42 : 0.62,
  });
  if (look.pattern?.type === 'block') blockYoke(cloth, torso, accent, body);
  finishHem(cloth, torso, hemKind, ribDepth);
  if (sleeve === null) armholeBinding(cloth, torso);
  if (isBack)
    cloth.seam(
      symmetricLine([
        [0, torso.slope + 62],
        [
          torso.shoulder * 0.5,
          torso.slope + 60,
          torso.shoulder * 0.8,
          torso.slope + 46,
          torso.shoulder - 14,
          torso.slope + 34,
        ],
      ]),
      isKnit ? 0 : 0.35,
    );

  if (isHoodie) {
    drawHood(cloth, torso, isBack ? 'back' : 'front');
    if (!isBack) kangarooPocket(cloth, torso, ribDepth);
    if (!isBack && look.closure === 'zip')
      drawHalfZip(cloth, 0, torso.frontDrop + 44, torso.hemY + 8, accent);
    return;
  }
  if (look.neck === 'roll' || look.neck === 'mock')
    drawRollNeck(cloth, torso, isBack, look.neck === 'roll' ? 108 : 58);
  else if (look.collar === 'polo') drawCollar(cloth, torso, 'polo', isBack, look.accent);
  else
    neckband(cloth, torso, isBack, isKnit ? 32 : look.neck === 'boat' || look.neck === 'square' ? 12 : 22, {
      ribbed: look.neck !== 'square',
      ...(look.accent !== undefined && look.pattern?.type !== 'block' ? { color: look.accent } : {}),
    });
  if (isBack) return;
  if (look.closure === 'half-zip')
    drawHalfZip(cloth, 0, look.neck === 'mock' ? -30 : torso.frontDrop, torso.frontDrop + 210, accent);
  if (look.neck === 'henley' || look.collar === 'polo')
    drawPlacket(
      cloth,
      torso.frontDrop + (look.collar === 'polo' ? 4 : 22),
      torso.frontDrop + 172,
      3,
      look.accent,
    );
  else if (look.closure === 'buttons')
    drawPlacket(cloth, torso.frontDrop + 6, torso.hemY + torso.hemDrop, 6, look.accent);
  if (look.pockets === 'chest' || look.pockets === 'patch')
    drawPocket(cloth, 'chest', look.pockets === 'chest' ? 118 : 128, 262);
  if (look.pockets === 'two-chest' || (isKnit && look.closure === 'buttons' && look.pockets === 'welt'))
    for (const side of SIDES) drawPocket(cloth, 'patch', side * 140, torso.hemY - 300);
}

function shapeNeck(torso: Torso, look: GarmentLook): void {
  switch (look.neck ?? 'crew') {
    case 'vee':
    case 'wrap':
      Object.assign(torso, { neckShape: 'vee', frontDrop: look.closure === 'buttons' ? 250 : 190, neck: 96 });
      return;
    case 'scoop':
      Object.assign(torso, { frontDrop: 160, neck: 118, backDrop: 44 });
      return;
    case 'boat':
      Object.assign(torso, { frontDrop: 44, neck: 152, backDrop: 24 });
      return;
    case 'square':
      Object.assign(torso, { neckShape: 'square', frontDrop: 132, neck: 138, backDrop: 60 });
      return;
    case 'henley':
      Object.assign(torso, { frontDrop: 84 });
      return;
    case 'roll':
    case 'mock':
      Object.assign(torso, { frontDrop: 34, backDrop: 14, neck: 88 });
      return;
    default:
      if (look.cut === 'hoodie') Object.assign(torso, { frontDrop: 118, neck: 112 });
      if (look.collar === 'polo') Object.assign(torso, { frontDrop: 74, neck: 94 });
  }
}

function raglanBody(torso: Torso, isBack: boolean): string {
  const { neck, chest, armpit } = torso;
  const half = [...neckline(torso, isBack)];
  return symmetric([...half, [neck + 30, 80, chest - 80, armpit - 60, chest, armpit], ...bodyTail(torso)]);
}

function bodyTail(torso: Torso): Step[] {
  const { chest, waist, waistY, hem, hemY, armpit, hemDrop } = torso;
  return [
    [chest + 2, armpit + 70, waist, waistY - 110, waist, waistY],
    [waist, waistY + 100, hem - 4, hemY - 100, hem, hemY],
    [hem * 0.66, hemY + hemDrop, hem * 0.3, hemY + hemDrop, 0, hemY + hemDrop],
  ];
}

function blockYoke(cloth: Cloth, torso: Torso, accent: string, body: string): void {
  const y = torso.armpit + 90;
  const lower = symmetric([
    [0, y],
    [torso.chest + 40, y],
    [torso.chest + 40, torso.hemY + 60],
    [0, torso.hemY + 60],
  ]);
  const clip = cloth.sheet.clip(body);
  cloth.sheet.add(`<g clip-path="url(#${clip})"><path d="${lower}" fill="${accent}" fill-opacity=".9"/></g>`);
  cloth.seam(`M${-torso.chest} ${y}H${torso.chest}`, 0.9);
}

function finishHem(cloth: Cloth, torso: Torso, kind: string, ribDepth: number): void {
  const { hem, hemY, hemDrop } = torso;
  const at = (up: number) =>
    symmetricLine([
      [0, hemY + hemDrop - up],
      [hem * 0.3, hemY + hemDrop - up, hem * 0.66, hemY + hemDrop - up, hem - 1, hemY - up],
    ]);
  if (kind === 'rib') {
    const d = symmetric([
      [0, hemY + hemDrop - ribDepth],
      [hem * 0.3, hemY + hemDrop - ribDepth, hem * 0.66, hemY + hemDrop - ribDepth, hem + 5, hemY - ribDepth],
      [hem + 4, hemY - ribDepth * 0.5, hem - 4, hemY - 10, hem - 10, hemY + 2],
      [hem * 0.6, hemY + hemDrop + 2, hem * 0.3, hemY + hemDrop + 2, 0, hemY + hemDrop + 2],
    ]);
    cloth.panel({ d, span: [-hem, hem], pattern: { type: 'rib', scale: 0.9 }, wrinkle: 0.2, edge: 20 });
    cloth.castShadow(at(ribDepth), d, 5, 0.5, 0, 3);
    return;
  }
  cloth.stitch(at(24));
  cloth.stitch(at(17), undefined, 0.3);
  cloth.seam(at(3), 0.9);
}

function armholeBinding(cloth: Cloth, torso: Torso): void {
  const { shoulder, slope, chest, armpit } = torso;
  for (const side of SIDES)
    cloth.stitch(
      pathOf(
        [
          [shoulder - 16, slope - 4],
          [shoulder - 44, slope + 82, shoulder - 34, armpit - 38, chest - 8, armpit + 12],
        ],
        side,
        false,
      ),
    );
}
