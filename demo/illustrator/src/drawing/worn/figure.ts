import { luminance, mix } from '../color.ts';
import type { Model } from '../drawing.ts';
import { SIDES, pathOf, symmetric, type Side, type Step } from '../path.ts';
import { softShape } from '../soft-shape.ts';
import type { Sheet } from '../sheet.ts';

/** Body landmarks of the model: distances from the neck point, 12 units per centimeter. */
export const BODY = { waist: 500, crotch: 846, knee: 1240, ankle: 1656, sole: 1768 };

/** Where the sleeve ends; it decides how far the arms hang from the body. */
export type SleeveLength = 'none' | 'short' | 'elbow' | 'long';

interface Skin {
  base: string;
  shade: string;
  deep: string;
  light: string;
}

function skinTones({ skin }: Model): Skin {
  return {
    base: skin,
    shade: mix(skin, '#4a1f14', luminance(skin) > 0.3 ? 0.34 : 0.42),
    deep: mix(skin, '#2c100a', 0.55),
    light: mix(skin, '#fff3e4', 0.4),
  };
}

/** Draws a body part, shaded by light from the upper left like the garments. */
function shadeBodyPart(sheet: Sheet, skin: Skin, d: string, [from, to]: [number, number]): string {
  const clip = sheet.clip(d);
  const volume = sheet.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${to}" y2="0"><stop offset="0" stop-color="${skin.shade}" stop-opacity=".35"/><stop offset=".3" stop-color="${skin.light}" stop-opacity=".45"/><stop offset=".55" stop-color="${skin.light}" stop-opacity="0"/><stop offset="1" stop-color="${skin.shade}" stop-opacity=".8"/></linearGradient>`,
    `limb-${from}-${to}-${skin.base}`,
  );
  return `<path d="${d}" fill="${skin.base}"/><g clip-path="url(#${clip})"><path d="${d}" fill="url(#${volume})"/></g><path d="${d}" fill="none" stroke="${skin.deep}" stroke-width="1.8" stroke-opacity=".35" stroke-linejoin="round"/>`;
}

/** Legs and feet in plain shoes, below the garment. */
export function legs(sheet: Sheet, model: Model, shoes: string): string {
  const skin = skinTones(model);
  const { crotch, knee, ankle } = BODY;
  return SIDES.map((side) => {
    const leg = pathOf(
      [
        [2, crotch - 140],
        [190, crotch - 140],
        [196, crotch + 60, 158, knee - 150, 146, knee - 30],
        [140, knee + 60, 160, knee + 150, 142, knee + 230],
        [128, ankle - 130, 118, ankle - 60, 118, ankle],
        [62, ankle],
        [62, ankle - 80, 52, ankle - 160, 48, knee + 220],
        [36, knee + 140, 54, knee + 40, 44, knee - 40],
        [30, knee - 200, 10, crotch + 80, 2, crotch],
      ],
      side,
    );
    const span: [number, number] = side > 0 ? [20, 190] : [-190, -20];
    return shadeBodyPart(sheet, skin, leg, span) + foot(skin, shoes, side);
  }).join('');
}

/** A plain shoe, front view. */
export function foot(skin: Skin | undefined, shoes: string, side: Side): string {
  const { ankle, sole } = BODY;
  const shoe = pathOf(
    [
      [60, ankle + 8],
      [52, ankle + 50, 50, sole - 40, 58, sole - 12],
      [74, sole + 8, 124, sole + 8, 140, sole - 12],
      [146, sole - 44, 134, ankle + 50, 122, ankle + 8],
      [106, ankle + 30, 76, ankle + 30, 60, ankle + 8],
    ],
    side,
  );
  const instep = pathOf(
    [
      [62, ankle - 6],
      [118, ankle - 6],
      [122, ankle + 12],
      [106, ankle + 34, 76, ankle + 34, 60, ankle + 12],
    ],
    side,
  );
  return `${skin ? `<path d="${instep}" fill="${skin.base}"/>` : ''}<path d="${shoe}" fill="${shoes}"/><path d="${pathOf(
    [
      [62, ankle + 60],
      [80, ankle + 76, 104, ankle + 76, 124, ankle + 58],
    ],
    side,
    false,
  )}" fill="none" stroke="${mix(shoes, '#000000', 0.35)}" stroke-width="3" stroke-opacity=".5"/><path d="${pathOf(
    [
      [56, sole - 14],
      [74, sole + 8, 124, sole + 8, 141, sole - 14],
    ],
    side,
    false,
  )}" fill="none" stroke="${mix(shoes, '#000000', 0.6)}" stroke-width="7" stroke-opacity=".7"/>`;
}

/** Torso, arms, neck and head. The garment covers the bare torso. */
export function drawUpperBody(sheet: Sheet, model: Model, sleeve: SleeveLength, isBack = false): string {
  const skin = skinTones(model);
  const torso = symmetric([
    [0, -20],
    [60, -14, 110, 28, 176, 58],
    [190, 90, 178, 200, 168, 270],
    [160, 340, 140, 420, 138, 470],
    [0, 480],
  ]);
  return (
    placeHead(backHair(model)) +
    SIDES.map((side) => arm(sheet, skin, sleeve, side)).join('') +
    shadeBodyPart(sheet, skin, torso, [-180, 180]) +
    (isBack ? '' : collarbones(skin)) +
    neckAndHead(sheet, model, skin, isBack)
  );
}

function collarbones(skin: Skin): string {
  return SIDES.map(
    (side) =>
      `<path d="${pathOf(
        [
          [16, 54],
          [56, 40, 100, 44, 146, 60],
        ],
        side,
        false,
      )}" fill="none" stroke="${skin.deep}" stroke-width="5" stroke-opacity=".22" stroke-linecap="round"/>`,
  ).join('');
}

/** Position of elbow and wrist for each sleeve length. */
const ARMS: Record<SleeveLength, { elbow: [number, number]; wrist: [number, number] }> = {
  none: { elbow: [236, 400], wrist: [268, 742] },
  short: { elbow: [286, 404], wrist: [322, 742] },
  elbow: { elbow: [272, 416], wrist: [304, 752] },
  long: { elbow: [252, 430], wrist: [292, 776] },
};

/** Where the model's left hand, on the right of the picture, holds a bag. */
export const handPosition = (sleeve: SleeveLength): [x: number, y: number] => {
  const [x, y] = ARMS[sleeve].wrist;
  return [x + 12, y + 74];
};

function arm(sheet: Sheet, skin: Skin, sleeve: SleeveLength, side: Side): string {
  const {
    elbow: [ex, ey],
    wrist: [wx, wy],
  } = ARMS[sleeve];
  const hand: Step[] = [
    [wx + 40, wy + 34, wx + 43, wy + 62, wx + 37, wy + 94],
    [wx + 34, wy + 128, wx + 24, wy + 152, wx + 12, wy + 154],
    [wx, wy + 156, wx - 8, wy + 130, wx - 10, wy + 98],
    [wx - 14, wy + 92, wx - 20, wy + 98, wx - 26, wy + 102],
    [wx - 38, wy + 94, wx - 38, wy + 44, wx - 24, wy],
  ];
  // Under a long sleeve only the forearm is drawn, because the upper arm would stick out in places.
  const outline: Step[] =
    sleeve === 'long'
      ? [[wx - 46, wy - 150], [wx - 4, wy - 150], [wx + 25, wy], ...hand]
      : [
          [150, 56],
          [182, 60, 200, 90, 206, 140],
          [218, 220, ex + 18, ey - 100, ex + 32, ey - 10],
          [ex + 40, ey + 80, wx + 32, wy - 100, wx + 25, wy],
          ...hand,
          [wx - 34, wy - 110, ex - 38, ey + 110, ex - 34, ey + 10],
          [ex - 44, ey - 80, 150, 260, 150, 190],
        ];
  const lines = [
    [wx + 24, wy + 84, wx + 20, wy + 140],
    [wx + 10, wy + 86, wx + 8, wy + 144],
  ]
    .map(
      ([a, b, c, d]) =>
        `<path d="M${a! * side} ${b}L${c! * side} ${d}" stroke="${skin.deep}" stroke-width="2.2" stroke-opacity=".4" stroke-linecap="round"/>`,
    )
    .join('');
  const span: [number, number] = side > 0 ? [ex - 60, ex + 60] : [-ex - 60, -ex + 60];
  return shadeBodyPart(sheet, skin, pathOf(outline, side), span) + lines;
}

/** Scales the head and sets it on the neck. */
const placeHead = (markup: string) =>
  `<g transform="translate(0 ${HEAD_DROP}) scale(${HEAD_SCALE})">${markup}</g>`;
export const HEAD_DROP = 50;
export const HEAD_SCALE = 1.14;

function neckAndHead(sheet: Sheet, model: Model, skin: Skin, isBack: boolean): string {
  const neck = symmetric([
    [0, -150],
    [48, -150],
    [50, -90, 52, -40, 84, 2],
    [96, 16, 60, 40, 0, 44],
  ]);
  const face = symmetric([
    [0, -340],
    [58, -340, 86, -296, 84, -232],
    [84, -180, 62, -122, 24, -106],
    [14, -102, 8, -102, 0, -102],
  ]);
  const ears = SIDES.map((side) =>
    shadeBodyPart(
      sheet,
      skin,
      pathOf(
        [
          [80, -240],
          [98, -252, 100, -208, 84, -196],
        ],
        side,
      ),
      side > 0 ? [70, 100] : [-100, -70],
    ),
  ).join('');
  if (isBack) return shadeBodyPart(sheet, skin, neck, [-60, 60]) + placeHead(frontHair(model, true));
  const shade = softShape(face, skin.deep, 26, 0.5, 4, 30);
  return (
    shadeBodyPart(sheet, skin, neck, [-60, 60]) +
    `<g clip-path="url(#${sheet.clip(neck)})">${placeHead(shade)}</g>` +
    placeHead(
      ears + shadeBodyPart(sheet, skin, face, [-90, 96]) + drawFace(skin, model) + frontHair(model, false),
    )
  );
}

/** A simplified face: brows, lowered lids, shadow of the nose, lips. */
function drawFace(skin: Skin, { hair }: Model): string {
  const brow = mix(hair, skin.deep, 0.4);
  const sides = SIDES.map(
    (side) =>
      `<path d="${pathOf(
        [
          [20, -248],
          [32, -258, 48, -258, 58, -249],
        ],
        side,
        false,
      )}" fill="none" stroke="${brow}" stroke-width="5" stroke-opacity=".7" stroke-linecap="round"/><path d="${pathOf(
        [
          [22, -226],
          [32, -219, 46, -219, 56, -227],
        ],
        side,
        false,
      )}" fill="none" stroke="${mix(skin.deep, '#120806', 0.5)}" stroke-width="4" stroke-opacity=".75" stroke-linecap="round"/>`,
  ).join('');
  return `${sides}<path d="M5 -226C10 -204 14 -188 10 -182C6 -177 -2 -177 -8 -180" fill="none" stroke="${skin.deep}" stroke-width="3.4" stroke-opacity=".4" stroke-linecap="round"/><path d="M-24 -148C-12 -155 -4 -155 0 -152C4 -155 12 -155 24 -148C12 -136 -12 -136 -24 -148Z" fill="${mix(skin.base, '#8c2f2a', 0.42)}" fill-opacity=".8"/>`;
}

const highlight = (hair: string) => mix(hair, '#fff0dc', 0.3);

/** Hair behind the neck. */
function backHair({ hair, cut }: Model): string {
  if (cut === 'long')
    return `<path d="M-104 -250C-136 -120 -128 40 -112 150C-60 182 60 182 112 150C128 40 136 -120 104 -250Z" fill="${mix(hair, '#000000', 0.2)}"/>`;
  if (cut === 'bob')
    return `<path d="M-104 -250C-122 -180 -120 -120 -108 -84C-60 -66 60 -66 108 -84C120 -120 122 -180 104 -250Z" fill="${mix(hair, '#000000', 0.2)}"/>`;
  if (cut === 'curls') {
    const curl = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
    return `<g fill="${mix(hair, '#000000', 0.12)}">${[
      [-92, -170, 46],
      [-112, -236, 52],
      [-96, -306, 54],
      [-44, -352, 54],
      [20, -364, 56],
      [78, -330, 54],
      [110, -268, 54],
      [104, -196, 48],
      [80, -150, 40],
      [-70, -140, 38],
    ]
      .map(([x, y, r]) => curl(x!, y!, r!))
      .join('')}</g>`;
  }
  if (cut === 'bun')
    return `<circle cx="6" cy="-388" r="46" fill="${hair}"/><path d="M-28 -404C-10 -424 26 -424 42 -398" fill="none" stroke="${highlight(hair)}" stroke-width="5" stroke-opacity=".4"/>`;
  return '';
}

/** Hair around the face; in the back view it covers the head. */
function frontHair({ hair, cut }: Model, isBack: boolean): string {
  const shine = `<path d="M-62 -300C-40 -338 10 -350 48 -330" fill="none" stroke="${highlight(hair)}" stroke-width="9" stroke-opacity=".35" stroke-linecap="round"/>`;
  if (isBack) {
    const low = { bun: -130, bob: -70, long: 130, curls: -120, short: -120, crop: -140 }[cut];
    return `<path d="M0 -352C70 -352 106 -300 102 -230C104 -180 ${low > 0 ? 116 : 84} ${low - 40} ${low > 0 ? 104 : 60} ${low}C30 ${low + 22} -30 ${low + 22} ${low > 0 ? -104 : -60} ${low}C${low > 0 ? -116 : -84} ${low - 40} -104 -180 -102 -230C-106 -300 -70 -352 0 -352Z" fill="${hair}"/>${shine}`;
  }
  const fringe: Record<Model['cut'], string> = {
    bun: 'M-88 -214C-104 -300 -64 -356 2 -356C66 -356 104 -300 88 -214C82 -262 62 -300 20 -312C-30 -306 -74 -272 -88 -214Z',
    bob: 'M-92 -130C-116 -290 -70 -358 2 -358C74 -358 116 -290 92 -130C86 -170 84 -220 78 -262C40 -300 -30 -300 -62 -262C-82 -230 -86 -170 -92 -130Z',
    long: 'M-98 -90C-116 -290 -70 -358 4 -358C76 -358 118 -290 98 -90C92 -160 90 -226 64 -280C44 -306 22 -318 6 -326C-10 -306 -50 -296 -66 -262C-86 -220 -92 -160 -98 -90Z',
    curls:
      'M-88 -240C-94 -310 -60 -346 0 -348C62 -348 96 -306 88 -240C76 -280 50 -300 8 -300C-36 -300 -70 -282 -88 -240Z',
    short:
      'M-90 -226C-104 -310 -66 -362 4 -362C76 -362 104 -306 90 -226C84 -256 80 -282 58 -300C20 -290 -40 -296 -64 -310C-76 -286 -86 -262 -90 -226Z',
    crop: 'M-87 -236C-94 -306 -60 -350 0 -350C60 -350 94 -306 87 -236C82 -272 66 -304 40 -312C14 -320 -14 -320 -40 -312C-66 -304 -82 -272 -87 -236Z',
  };
  return `<path d="${fringe[cut]}" fill="${hair}"/>${shine}`;
}
