import { mix } from '../color.ts';
import type { Cloth } from '../cloth.ts';
import type { GarmentLook, GarmentView } from '../drawing.ts';
import { symmetric } from '../path.ts';

/** Caps, beanies, bucket hats and berets. */
export function drawCap(cloth: Cloth, look: GarmentLook, view: GarmentView): void {
  switch (look.model) {
    case 'beanie':
      beanie(cloth, look);
      return;
    case 'bucket':
      bucket(cloth);
      return;
    case 'beret':
      beret(cloth);
      return;
    default:
      ballCap(cloth, look, view === 'back');
  }
}

function beanie(cloth: Cloth, look: GarmentLook): void {
  const crown = symmetric([
    [0, -330],
    [120, -334, 262, -250, 290, -40],
    [296, 20, 296, 60, 292, 110],
    [0, 130],
  ]);
  cloth.panel({
    d: crown,
    span: [-300, 300],
    pattern: look.pattern ?? { type: 'rib', scale: 1.15 },
    wrinkle: 0.5,
    edge: 56,
    folds: [-0.6, -0.25, 0.12, 0.5].map((x) => ({
      from: [x * 40, -322] as [number, number],
      to: [x * 420, 60] as [number, number],
      width: 20,
      bend: x * 40,
      depth: 0.35,
    })),
  });
  const cuff = symmetric([
    [0, 36],
    [140, 40, 240, 28, 296, 14],
    [310, 60, 312, 140, 302, 190],
    [220, 214, 120, 222, 0, 222],
  ]);
  cloth.shadowBelow(cuff, 14, 0.5, 0, -10);
  cloth.panel({
    d: cuff,
    span: [-314, 314],
    pattern: { type: 'rib', scale: 1.35 },
    wrinkle: 0.35,
    edge: 36,
    ...(look.accent && look.pattern?.type === 'block' ? { color: look.accent } : {}),
  });
  label(cloth, 150, 116);
  if (look.accent && look.pattern?.type !== 'block') {
    for (let i = 0; i < 90; i++) {
      const angle = cloth.random.between(0, 6.28);
      const reach = cloth.random.between(20, 92);
      cloth.sheet.add(
        `<path d="M0 -384l${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}" stroke="${mix(look.accent, i % 2 ? '#ffffff' : '#3a2d22', cloth.random.between(0.05, 0.3))}" stroke-width="9" stroke-linecap="round"/>`,
      );
    }
    cloth.addToSilhouette('M-90 -384C-90 -440 90 -440 90 -384C90 -330 -90 -330 -90 -384Z');
  }
}

function bucket(cloth: Cloth): void {
  const brim = symmetric([
    [0, 60],
    [180, 60, 300, 80, 330, 110],
    [400, 180, 450, 250, 440, 280],
    [360, 338, 180, 352, 0, 352],
  ]);
  cloth.panel({
    d: brim,
    span: [-450, 450],
    folds: [
      { from: [-300, 120], to: [-380, 270], width: 26, depth: 0.5 },
      { from: [270, 120], to: [330, 300], width: 26, depth: 0.5 },
      { from: [-60, 120], to: [-80, 340], width: 20, depth: 0.3 },
    ],
    edge: 40,
  });
  for (let i = 0; i < 5; i++)
    cloth.stitch(symmetricLineOf(352 - 22 - i * 34, 430 - i * 22, 270 - i * 30), undefined, 0.4);
  const crown = symmetric([
    [0, -236],
    [130, -240, 226, -214, 246, -170],
    [280, -60, 304, 60, 314, 126],
    [200, 160, 100, 168, 0, 168],
  ]);
  cloth.shadowBelow(crown, 16, 0.5, 4, 12);
  cloth.panel({
    d: crown,
    span: [-310, 310],
    edge: 46,
    folds: [
      { from: [-180, -190], to: [-230, 110], width: 26, depth: 0.45 },
      { from: [100, -200], to: [150, 130], width: 24, depth: 0.35 },
    ],
  });
  cloth.seam('M-246 -168C-120 -136 120 -136 246 -168', 1);
  cloth.stitch('M-247 -158C-120 -126 120 -126 247 -158', undefined, 0.5);
  cloth.seam('M-70 -146C-78 -40 -82 60 -84 164M120 -150C140 -40 150 60 152 160', 0.6);
  for (const x of [188, 224])
    cloth.sheet.add(
      `<circle cx="${x}" cy="-20" r="8" fill="#8d877a"/><circle cx="${x}" cy="-20" r="4" fill="#1c1a17"/>`,
    );
}

const symmetricLineOf = (y: number, half: number, edge: number) =>
  `M${-half} ${edge}C${-half * 0.8} ${y - 10} ${-half * 0.4} ${y} 0 ${y}C${half * 0.4} ${y} ${half * 0.8} ${y - 10} ${half} ${edge}`;

function beret(cloth: Cloth): void {
  const band = symmetric([
    [0, 110],
    [150, 110, 220, 96, 250, 80],
    [256, 120, 250, 160, 238, 180],
    [150, 204, 80, 208, 0, 208],
  ]);
  cloth.panel({ d: band, span: [-256, 256], pattern: { type: 'rib' }, wrinkle: 0.2, edge: 26 });
  const crown =
    'M-420 20C-440 -120 -260 -238 -20 -246C240 -252 470 -150 462 -10C456 90 300 132 60 140C-160 146 -400 130 -420 20Z';
  cloth.shadowBelow(crown, 14, 0.5, 2, 14);
  cloth.panel({
    d: crown,
    span: [-430, 460],
    edge: 70,
    wrinkle: 0.9,
    folds: [
      { from: [-300, -40], to: [-120, 120], width: 34, bend: 20, depth: 0.5 },
      { from: [60, -60], to: [180, 128], width: 34, bend: -20, depth: 0.5 },
      { from: [260, -90], to: [400, 60], width: 30, bend: 14, depth: 0.45 },
      { from: [-160, -150], to: [20, -200], width: 22, depth: 0.3 },
    ],
  });
  cloth.panel({
    d: 'M-6 -244C-10 -270 0 -284 10 -286C20 -284 20 -262 14 -244Z',
    span: [-10, 20],
    wrinkle: 0,
    edge: 6,
  });
}

function ballCap(cloth: Cloth, look: GarmentLook, isBack: boolean): void {
  const accent = look.accent ?? cloth.tones.base;
  const crown = 'M-330 130C-340 -60 -240 -226 -20 -236C210 -240 306 -90 312 120C200 168 -200 176 -330 130Z';
  if (!isBack) {
    const under =
      'M-316 96C-200 150 150 160 306 96C430 130 520 190 520 226C500 262 330 214 60 212C-160 212 -330 240 -400 218C-420 180 -380 124 -316 96Z';
    cloth.panel({
      d: crown,
      span: [-340, 320],
      edge: 60,
      wrinkle: 0.5,
      folds: [
        { from: [-230, -120], to: [-260, 110], width: 30, depth: 0.4 },
        { from: [210, -110], to: [250, 100], width: 30, depth: 0.4 },
      ],
    });
    if (look.pattern?.type === 'block')
      cloth.sheet.add(
        `<g clip-path="url(#${cloth.sheet.clip(crown)})"><path d="M-150 -260C-190 -60 -190 40 -180 190H170C180 40 176 -70 130 -260Z" fill="${accent}" fill-opacity=".92"/></g>`,
      );
    cloth.seam('M-20 -236C-26 -100 -22 40 -18 150', 1);
    cloth.seam('M-20 -236C-150 -160 -206 -20 -214 146M-20 -236C110 -170 190 -30 204 142', 0.8);
    for (const x of [-130, 96])
      cloth.sheet.add(
        `<circle cx="${x}" cy="-96" r="8" fill="none" stroke="${cloth.tones.deep}" stroke-width="4" stroke-opacity=".7"/>`,
      );
    cloth.panel({
      d: 'M-38 -238C-34 -256 -4 -256 0 -238C-8 -230 -30 -230 -38 -238Z',
      span: [-40, 0],
      wrinkle: 0,
      edge: 6,
    });
    cloth.shadowBelow(under, 12, 0.5, 0, -8);
    cloth.panel({
      d: under,
      span: [-420, 520],
      edge: 40,
      wrinkle: 0.4,
      ...(look.accent === undefined || look.pattern?.type === 'block' ? {} : { color: accent }),
    });
    for (let i = 1; i < 5; i++)
      cloth.stitch(
        `M${-330 - i * 14} ${104 + i * 22}C${-190} ${146 + i * 11} 150 ${152 + i * 12} ${330 + i * 36} ${106 + i * 22}`,
        undefined,
        0.4,
      );
    cloth.sheet.add(
      `<rect x="-66" y="-20" width="100" height="66" rx="5" fill="${mix(accent, '#efe7d6', 0.75)}" stroke="${cloth.tones.deep}" stroke-width="2"/><path d="M-52 30l24 -32 16 18 12 -14 22 28z" fill="${cloth.tones.deep}" fill-opacity=".75"/>`,
    );
    return;
  }
  cloth.panel({ d: crown, span: [-340, 320], edge: 60 });
  cloth.seam(
    'M-20 -236C-24 -150 -22 -60 -20 -10M-20 -236C-150 -160 -240 -20 -250 140M-20 -236C110 -170 220 -30 232 136',
    0.9,
  );
  cloth.sheet.add(
    `<path d="M-130 152C-130 20 -80 -20 -14 -20C60 -20 104 22 104 150Z" fill="${mix(cloth.tones.base, '#0c0a08', 0.65)}"/>`,
  );
  cloth.stitch('M-142 152C-142 8 -86 -34 -14 -34C66 -34 116 10 116 150', undefined, 0.6);
  cloth.panel({
    d: 'M-150 108C-60 128 40 128 124 106L126 154C40 176 -60 176 -152 156Z',
    span: [-150, 126],
    wrinkle: 0.2,
    edge: 10,
  });
  cloth.sheet.add(
    '<rect x="-40" y="110" width="58" height="66" rx="6" fill="none" stroke="#9a8a6a" stroke-width="8"/>',
  );
}

function label(cloth: Cloth, x: number, y: number): void {
  cloth.sheet.add(
    `<rect x="${x}" y="${y}" width="64" height="44" rx="2" fill="#d9cfb9" stroke="${cloth.tones.deep}" stroke-width="1.6"/><path d="M${x + 14} ${y + 17}h36M${x + 20} ${y + 28}h24" stroke="#4a4136" stroke-width="3"/>`,
  );
}
