import { mix } from '../color.ts';
import type { Cloth } from '../cloth.ts';
import type { GarmentLook, GarmentView } from '../drawing.ts';
import { symmetric } from '../path.ts';
import { drawHalfZip } from './closures.ts';

/** Bags: tote, backpack, crossbody, duffle, clutch and top-handle. */
export function drawBag(cloth: Cloth, look: GarmentLook, view: GarmentView): void {
  const isBack = view === 'back';
  const leather = look.accent ?? mix(cloth.tones.base, '#6b4526', 0.6);
  switch (look.model) {
    case 'backpack':
      backpack(cloth, leather, isBack);
      return;
    case 'crossbody':
      crossbody(cloth, leather, isBack);
      return;
    case 'duffle':
      duffle(cloth, leather);
      return;
    case 'clutch':
      clutch(cloth, leather, isBack);
      return;
    case 'top-handle':
      topHandle(cloth, leather, isBack);
      return;
    default:
      tote(cloth, leather, isBack);
  }
}

function strap(cloth: Cloth, d: string, width: number, color: string): void {
  const tone = mix(color, '#0d0906', 0.45);
  cloth.sheet.add(
    `<path d="${d}" fill="none" stroke="#1b140e" stroke-width="${width + 4}" stroke-opacity=".25" transform="translate(7 11)"/>`,
    `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width + 3}"/>`,
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`,
    `<path d="${d}" fill="none" stroke="${mix(color, '#fff4e0', 0.35)}" stroke-width="${width * 0.3}" stroke-opacity=".5" transform="translate(-2 -2)"/>`,
    `<path d="${d}" fill="none" stroke="${mix(color, '#fff4e0', 0.5)}" stroke-width="1.6" stroke-dasharray="6 4" stroke-opacity=".6"/>`,
  );
}

function tote(cloth: Cloth, leather: string, isBack: boolean): void {
  strap(cloth, 'M-150 -190C-160 -520 160 -520 150 -190', 30, mix(leather, '#000000', 0.25));
  cloth.addToSilhouette(
    'M-165 -190C-175 -470 -60 -450 0 -450C60 -450 175 -470 165 -190L135 -190C130 -400 60 -420 0 -420C-60 -420 -130 -400 -135 -190Z',
  );
  const inside = symmetric([
    [0, -226],
    [200, -228, 320, -222, 352, -210],
    [352, -170],
    [0, -160],
  ]);
  cloth.panel({
    d: inside,
    color: cloth.tones.shade,
    span: [-350, 350],
    wrinkle: 0,
    edge: 20,
    pattern: null,
  });
  const body = symmetric([
    [0, -196],
    [160, -190, 280, -198, 356, -212],
    [366, 40, 352, 300, 338, 440],
    [330, 466, 310, 472, 280, 474],
    [160, 482, 80, 482, 0, 482],
  ]);
  cloth.panel({
    d: body,
    span: [-366, 366],
    edge: 50,
    wrinkle: 0.8,
    folds: [
      { from: [-330, -180], to: [-230, 160], width: 34, bend: 20, depth: 0.5 },
      { from: [300, -190], to: [220, 120], width: 32, bend: -18, depth: 0.45 },
      { from: [-120, 470], to: [-60, 220], width: 26, depth: 0.35 },
      { from: [140, 470], to: [90, 180], width: 26, depth: 0.35 },
    ],
  });
  cloth.stitch('M-352 -176C-280 -164 -160 -156 0 -160C160 -156 280 -164 352 -176', undefined, 0.55);
  cloth.seam('M-344 380C-160 396 160 396 344 380', 0.9);
  strap(cloth, 'M-150 20V-190C-150 -500 150 -500 150 -190V20', 30, leather);
  for (const x of [-150, 150])
    cloth.sheet.add(
      `<path d="M${x - 12} -8l24 22M${x + 12} -8l-24 22" stroke="#e8d5b0" stroke-width="2" stroke-opacity=".7"/>`,
    );
  if (!isBack)
    cloth.sheet.add(
      `<rect x="-46" y="70" width="92" height="56" rx="3" fill="${mix(leather, '#000000', 0.1)}"/><path d="M-24 92h48M-14 106h28" stroke="#efe0c2" stroke-width="3" stroke-opacity=".7"/>`,
    );
}

function backpack(cloth: Cloth, leather: string, isBack: boolean): void {
  strap(cloth, 'M-44 -360C-50 -440 50 -440 44 -360', 24, leather);
  cloth.addToSilhouette('M-60 -360C-66 -450 66 -450 60 -360L34 -360C30 -400 -30 -400 -34 -360Z');
  for (const side of [-1, 1])
    if (isBack)
      strap(
        cloth,
        `M${70 * side} -300C${200 * side} -200 ${250 * side} 160 ${210 * side} 380`,
        62,
        mix(cloth.tones.base, '#0a0a0a', 0.25),
      );
  const body = symmetric([
    [0, -380],
    [150, -384, 266, -350, 288, -230],
    [312, -60, 318, 240, 300, 400],
    [290, 446, 240, 456, 180, 460],
    [100, 466, 60, 466, 0, 466],
  ]);
  cloth.panel({
    d: body,
    span: [-312, 312],
    edge: 64,
    wrinkle: 0.7,
    folds: [
      { from: [-280, -200], to: [-200, 60], width: 34, depth: 0.4 },
      { from: [270, -220], to: [210, 40], width: 30, depth: 0.4 },
    ],
  });
  if (isBack) {
    for (const side of [-1, 1])
      strap(
        cloth,
        `M${80 * side} -330C${170 * side} -240 ${226 * side} 100 ${196 * side} 410`,
        64,
        mix(cloth.tones.base, '#0a0a0a', 0.3),
      );
    cloth.seam('M-250 -250C-120 -280 120 -280 250 -250', 0.7);
    return;
  }
  const flap = symmetric([
    [0, -392],
    [160, -396, 284, -356, 300, -236],
    [312, -160, 312, -100, 304, -60],
    [290, -26, 120, -14, 0, -14],
  ]);
  cloth.shadowBelow(flap, 16, 0.55, 0, 16);
  cloth.panel({
    d: flap,
    span: [-312, 312],
    edge: 48,
    wrinkle: 0.6,
    folds: [{ from: [-200, -360], to: [-120, -40], width: 26, depth: 0.3 }],
  });
  cloth.stitch(
    symmetric([
      [0, -376],
      [150, -380, 268, -342, 284, -230],
      [296, -160, 296, -106, 290, -72],
      [270, -42, 120, -30, 0, -30],
    ]),
    undefined,
    0.4,
  );
  const pocket = symmetric([
    [0, 130],
    [120, 128, 190, 130, 222, 138],
    [232, 240, 228, 340, 220, 400],
    [120, 420, 60, 420, 0, 420],
  ]);
  cloth.shadowBelow(pocket, 10, 0.5, 0, 6);
  cloth.panel({ d: pocket, span: [-232, 232], edge: 34, wrinkle: 0.5 });
  cloth.seam('M-222 190C-100 200 100 200 222 190', 1);
  for (const x of [-150, 150]) {
    strap(cloth, `M${x} -150V120`, 34, leather);
    cloth.sheet.add(
      `<rect x="${x - 26}" y="16" width="52" height="44" rx="6" fill="none" stroke="#a48a5a" stroke-width="8"/>`,
    );
  }
}

function crossbody(cloth: Cloth, leather: string, isBack: boolean): void {
  strap(cloth, 'M-286 -110C-330 -560 60 -640 210 -470C300 -360 300 -220 286 -110', 20, leather);
  cloth.addToSilhouette('M-296 -110C-340 -570 60 -650 220 -470L200 -460C60 -620 -310 -550 -276 -110Z');
  const body = symmetric([
    [0, -130],
    [180, -134, 270, -128, 298, -112],
    [318, 20, 318, 180, 296, 262],
    [220, 290, 120, 296, 0, 296],
  ]);
  cloth.panel({ d: body, span: [-318, 318], edge: 54, wrinkle: 0.5 });
  if (isBack) {
    cloth.seam('M-240 -20H240', 1.2);
    return;
  }
  const flap = symmetric([
    [0, -146],
    [190, -148, 286, -138, 306, -118],
    [318, -20, 300, 80, 240, 122],
    [160, 164, 80, 170, 0, 170],
  ]);
  cloth.shadowBelow(flap, 16, 0.55, 0, 16);
  cloth.panel({
    d: flap,
    span: [-318, 318],
    edge: 44,
    wrinkle: 0.4,
    folds: [{ from: [-270, -110], to: [-120, 130], width: 26, depth: 0.25 }],
  });
  cloth.stitch(
    symmetric([
      [0, -132],
      [190, -134, 274, -124, 292, -108],
      [302, -22, 286, 66, 230, 108],
      [156, 148, 80, 154, 0, 154],
    ]),
    mix(cloth.tones.base, '#fff2da', 0.4),
    0.7,
  );
  cloth.sheet.add(
    '<rect x="-26" y="118" width="52" height="64" rx="10" fill="#b3945c" stroke="#5a4522" stroke-width="2.5"/><rect x="-14" y="130" width="28" height="40" rx="6" fill="#d9c08a"/><path d="M-8 134h4v30" stroke="#fff3d2" stroke-width="3" fill="none" stroke-opacity=".8"/>',
  );
}

function duffle(cloth: Cloth, leather: string): void {
  strap(cloth, 'M-160 -110C-170 -360 170 -360 160 -110', 26, mix(leather, '#000000', 0.25));
  cloth.addToSilhouette('M-176 -110C-186 -350 186 -350 176 -110L146 -110C140 -300 -140 -300 -146 -110Z');
  const body = symmetric([
    [0, -170],
    [240, -176, 420, -170, 446, -120],
    [478, 0, 478, 200, 446, 290],
    [400, 322, 200, 326, 0, 326],
  ]);
  cloth.panel({
    d: body,
    span: [-478, 478],
    edge: 76,
    wrinkle: 0.8,
    folds: [
      { from: [-420, -100], to: [-330, 180], width: 44, depth: 0.5 },
      { from: [400, -120], to: [330, 160], width: 40, depth: 0.5 },
      { from: [-60, -150], to: [-20, 120], width: 30, depth: 0.3 },
    ],
  });
  for (const side of [-1, 1])
    cloth.panel({
      d: `M${446 * side} -122C${478 * side} 0 ${478 * side} 200 ${446 * side} 290C${420 * side} 306 ${390 * side} 312 ${350 * side} 316C${384 * side} 180 ${384 * side} 0 ${350 * side} -160C${400 * side} -156 ${430 * side} -148 ${446 * side} -122Z`,
      span: side > 0 ? [350, 478] : [-478, -350],
      color: leather,
      edge: 26,
      wrinkle: 0.4,
    });
  cloth.sheet.add('<g transform="rotate(90)">');
  drawHalfZip(cloth, 150, -330, 330, '#b89a62');
  cloth.sheet.add('</g>');
  strap(cloth, 'M-160 320V-110C-160 -350 160 -350 160 -110V320', 34, leather);
}

function clutch(cloth: Cloth, leather: string, isBack: boolean): void {
  const body = symmetric([
    [0, -210],
    [260, -214, 400, -210, 424, -204],
    [432, 0, 430, 160, 420, 228],
    [300, 240, 120, 242, 0, 242],
  ]);
  cloth.panel({ d: body, span: [-432, 432], edge: 40, wrinkle: 0.6 });
  if (isBack) return;
  const flap = symmetric([
    [0, -218],
    [260, -222, 410, -216, 430, -208],
    [440, -190],
    [300, -30, 140, 60, 0, 116],
  ]);
  cloth.shadowBelow(flap, 14, 0.5, 0, 14);
  cloth.panel({
    d: flap,
    span: [-440, 440],
    edge: 30,
    wrinkle: 0.5,
    folds: [{ from: [-300, -190], to: [-60, 40], width: 24, depth: 0.25 }],
  });
  cloth.stitch(
    'M-416 -188C-280 -40 -130 44 0 98C130 44 280 -40 416 -188',
    mix(cloth.tones.base, '#fff2da', 0.35),
    0.5,
  );
  cloth.sheet.add(
    `<circle cx="0" cy="74" r="21" fill="${mix('#b89a5c', leather, 0.12)}" stroke="#5a4522" stroke-width="2.5"/><circle cx="-4" cy="69" r="9" fill="#efdcae" fill-opacity=".8"/>`,
  );
}

function topHandle(cloth: Cloth, leather: string, isBack: boolean): void {
  strap(cloth, 'M-128 -150C-130 -420 130 -420 128 -150', 24, leather);
  cloth.addToSilhouette('M-140 -150C-146 -430 146 -430 140 -150L116 -150C110 -370 -110 -370 -116 -150Z');
  const body = symmetric([
    [0, -170],
    [160, -172, 240, -170, 264, -160],
    [300, 20, 340, 200, 352, 330],
    [340, 352, 200, 358, 0, 358],
  ]);
  cloth.panel({
    d: body,
    span: [-352, 352],
    edge: 56,
    wrinkle: 0.45,
    folds: [
      { from: [-230, -140], to: [-280, 300], width: 28, depth: 0.3 },
      { from: [220, -140], to: [250, 280], width: 26, depth: 0.3 },
    ],
  });
  cloth.stitch(
    symmetric([
      [0, -154],
      [150, -156, 230, -154, 250, -146],
      [286, 30, 322, 200, 334, 318],
      [320, 338, 200, 342, 0, 342],
    ]),
    mix(cloth.tones.base, '#fff2da', 0.35),
    0.5,
  );
  if (isBack) return;
  const belt = 'M-290 -20C-150 0 150 0 290 -20L296 34C150 54 -150 54 -296 34Z';
  cloth.shadowBelow(belt, 8, 0.5, 0, 8);
  cloth.panel({
    d: belt,
    span: [-296, 296],
    edge: 14,
    wrinkle: 0.2,
    color: mix(cloth.tones.base, leather, 0.35),
  });
  cloth.sheet.add(
    '<rect x="-34" y="-26" width="68" height="80" rx="8" fill="none" stroke="#b89a5c" stroke-width="10"/><rect x="-34" y="-28" width="68" height="80" rx="8" fill="none" stroke="#ecd9a8" stroke-width="3" stroke-opacity=".7"/><path d="M0 14h40" stroke="#b89a5c" stroke-width="7" stroke-linecap="round"/>',
  );
}
