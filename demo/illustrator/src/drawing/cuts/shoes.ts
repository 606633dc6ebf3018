import { mix } from '../color.ts';
import type { Cloth } from '../cloth.ts';
import type { GarmentLook, GarmentView, ShoeModel } from '../drawing.ts';

interface Last {
  /** Outline of the upper in profile: toe to the left, sole line at y = 0. */
  upper: string;
  sole: string;
  opening: string;
  /** Stitched seams of the upper. */
  seams: string[];
  toeCap?: string;
  laces?: [x: number, y: number][];
}

const placesOf = (look: GarmentLook) =>
  look.model === 'boot' || look.model === 'chelsea'
    ? ([
        [120, -190, 0.94],
        [-40, 90, 1],
      ] as const)
    : ([
        [64, -300, 0.97],
        [-30, 60, 1.02],
      ] as const);

/** A pair of shoes in profile, one slightly behind the other. */
export function drawShoe(cloth: Cloth, look: GarmentLook, view: GarmentView): void {
  const last = LASTS[isShoe(look.model) ? look.model : 'trainer'];
  const sole = look.accent ?? (look.model === 'trainer' ? '#ece7da' : mix(cloth.tones.base, '#1a1310', 0.75));
  const flip = view === 'back' ? 'scale(-1 1) ' : '';
  for (const [dx, dy, scale] of placesOf(look)) {
    cloth.sheet.add(`<g transform="${flip}translate(${dx} ${dy}) scale(${scale})">`);
    cloth.sheet.add(
      '<ellipse cx="20" cy="60" rx="470" ry="30" fill="#2a2018" fill-opacity=".12"/><ellipse cx="14" cy="54" rx="420" ry="18" fill="#2a2018" fill-opacity=".22"/><ellipse cx="10" cy="46" rx="420" ry="17" fill="#1c1410" fill-opacity=".42"/>',
    );
    if (view === 'worn') trouserLeg(cloth, last, look);
    drawOneShoe(cloth, last, sole, look);
    cloth.sheet.add('</g>');
  }
}

/** The leg above the shoe: cuffed trousers over a bare ankle, or tucked into a boot's shaft. */
function trouserLeg(cloth: Cloth, last: Last, look: GarmentLook): void {
  const isBoot = look.model === 'boot' || look.model === 'chelsea';
  const [left, right] = isBoot ? [-30, 345] : [96, 352];
  if (!isBoot)
    cloth.panel({
      d:
        look.model === 'sandal'
          ? 'M-436 -6C-420 -66 -250 -86 -120 -130C0 -172 80 -240 96 -340L100 -600L352 -600L356 -330C372 -240 432 -150 440 -6Z'
          : 'M-120 -100C-20 -140 70 -220 96 -340L100 -600L352 -600L356 -330C372 -300 390 -260 392 -180L200 -80Z',
      color: '#b98562',
      span: [60, 380],
      wrinkle: 0,
      edge: 30,
      pattern: null,
    });
  const color = '#cfc4ae';
  const hem = isBoot ? -540 : -410;
  cloth.panel({
    d: `M${left - 30} ${hem}C${left - 10} ${hem + 16} ${right + 10} ${hem + 16} ${right + 26} ${hem - 6}C${right + 36} ${hem - 300} ${right + 50} ${hem - 600} ${right + 60} ${hem - 1500}L${left - 56} ${hem - 1500}C${left - 50} ${hem - 600} ${left - 40} ${hem - 300} ${left - 30} ${hem}Z`,
    color,
    span: [left - 46, right + 50],
    wrinkle: 0.5,
    pattern: null,
    folds: [
      { from: [left - 30, hem - 90], to: [right - 20, hem - 150], width: 26, bend: 14, depth: 0.4 },
      { from: [right + 30, hem - 240], to: [left + 60, hem - 300], width: 22, bend: -12, depth: 0.35 },
    ],
  });
  cloth.stitch(
    `M${left - 30} ${hem - 40}C${left - 10} ${hem - 26} ${right + 10} ${hem - 26} ${right + 27} ${hem - 46}`,
  );
}

const isShoe = (model: GarmentLook['model']): model is ShoeModel => model !== undefined && model in LASTS;

function drawOneShoe(cloth: Cloth, last: Last, sole: string, look: GarmentLook): void {
  if (last.opening !== '')
    cloth.panel({
      d: last.opening,
      color: mix(cloth.tones.base, '#120d0a', 0.55),
      span: [0, 400],
      wrinkle: 0,
      edge: 20,
      pattern: null,
    });
  cloth.panel({
    d: last.upper,
    span: [-460, 460],
    edge: 46,
    wrinkle: 0.6,
    folds: [
      { from: [-150, -110], to: [-120, -14], width: 16, bend: 8, depth: 0.4 },
      { from: [-110, -130], to: [-70, -20], width: 14, bend: 8, depth: 0.35 },
    ],
  });
  const gloss = cloth.sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${cloth.tones.light}" stop-opacity="${cloth.tones.lightOpacity * 0.9}"/><stop offset=".5" stop-color="${cloth.tones.light}" stop-opacity="0"/><stop offset="1" stop-color="${cloth.tones.shade}" stop-opacity="${cloth.tones.shadeOpacity * 0.9}"/></linearGradient>`,
    'gloss',
  );
  cloth.sheet.add(`<path d="${last.upper}" fill="url(#${gloss})"/>`);
  if (last.toeCap !== undefined)
    cloth.panel({
      d: last.toeCap,
      span: [-460, -180],
      edge: 24,
      wrinkle: 0.2,
      ...(look.model === 'trainer' ? { color: mix(cloth.tones.base, sole, 0.25) } : {}),
    });
  for (const d of last.seams) {
    cloth.seam(d, 1);
    cloth.sheet.add(`<g transform="translate(5 5)">`);
    cloth.stitch(d, mix(cloth.tones.base, '#f4e6c8', 0.4), 0.6);
    cloth.sheet.add('</g>');
  }
  for (const [x, y] of last.laces ?? []) {
    cloth.sheet.add(
      `<path d="M${x - 4} ${y + 3}l74 -20" stroke="${cloth.tones.deep}" stroke-width="15" stroke-linecap="round" stroke-opacity=".45" transform="translate(3 7)"/>`,
      `<path d="M${x - 4} ${y}l74 -20" stroke="${look.model === 'trainer' ? '#f1ece0' : mix(cloth.tones.base, '#d9b77c', 0.4)}" stroke-width="12" stroke-linecap="round"/>`,
      `<circle cx="${x + 76}" cy="${y - 20}" r="6" fill="#8b7a58" stroke="#3b3020" stroke-width="1.5"/>`,
    );
  }
  cloth.panel({ d: last.sole, color: sole, span: [-470, 470], edge: 14, wrinkle: 0.1 });
  cloth.sheet.add(
    `<path d="${last.sole}" fill="none" stroke="${mix(sole, '#000000', 0.4)}" stroke-width="2" stroke-opacity=".5"/>`,
  );
  if (look.model === 'trainer' || look.model === 'boot')
    cloth.sheet.add(
      `<path d="M-440 26C-200 34 200 34 430 22" fill="none" stroke="${mix(sole, '#000000', 0.35)}" stroke-width="2.6" stroke-dasharray="${look.model === 'boot' ? '22 10' : '3 7'}" stroke-opacity=".6"/>`,
    );
}

const LOW_UPPER =
  'M-462 6C-476 -50 -440 -110 -350 -132C-260 -150 -190 -170 -110 -220C-60 -252 -20 -284 40 -300C70 -306 96 -290 110 -268C150 -226 230 -212 300 -226C340 -236 372 -258 396 -282C430 -276 450 -230 452 -160C454 -90 452 -40 446 6Z';
const FLAT_SOLE =
  'M-470 -6C-300 10 200 12 452 -8C462 20 458 46 448 60C200 66 -260 68 -440 56C-466 44 -474 20 -470 -6Z';

const LASTS: Record<ShoeModel, Last> = {
  trainer: {
    upper: LOW_UPPER,
    sole: FLAT_SOLE,
    opening: 'M40 -300C70 -320 320 -320 396 -284C372 -250 330 -226 300 -220C230 -210 150 -220 110 -262Z',
    seams: [
      'M-110 -220C-90 -150 -70 -90 -76 0',
      'M110 -268C130 -180 120 -90 104 0',
      'M300 -226C286 -150 300 -70 330 0',
    ],
    toeCap: 'M-462 6C-476 -50 -440 -110 -350 -132C-300 -130 -262 -70 -258 4Z',
    laces: [
      [-96, -180],
      [-60, -208],
      [-24, -236],
      [14, -262],
    ],
  },
  derby: {
    upper: LOW_UPPER,
    sole: 'M-474 -4C-300 8 200 8 452 -6L450 22L446 62L250 62L240 42C120 44 -20 58 -120 60C-300 64 -400 58 -440 48C-466 38 -476 14 -474 -4Z',
    opening: 'M40 -300C70 -318 320 -318 396 -284C372 -250 330 -226 300 -220C230 -210 150 -220 110 -262Z',
    seams: [
      'M-130 -206C-110 -110 -20 -60 90 -30C150 -20 200 -10 210 0',
      'M-330 -136C-270 -110 -250 -60 -252 0',
    ],
    laces: [
      [-74, -190],
      [-36, -222],
      [2, -252],
    ],
  },
  boot: {
    upper:
      'M-462 6C-476 -60 -440 -120 -350 -138C-270 -152 -190 -170 -130 -216C-80 -256 -60 -330 -62 -420C-64 -470 -62 -500 -60 -520C60 -548 260 -548 372 -520C380 -380 420 -240 440 -120C448 -60 448 -30 446 6Z',
    sole: 'M-474 -6C-300 10 200 10 456 -8L462 20L452 72L236 72L226 44C100 50 -120 58 -150 60C-300 64 -400 60 -446 54C-472 40 -480 14 -474 -6Z',
    opening: 'M-60 -520C60 -570 300 -566 372 -520C280 -498 60 -498 -60 -520Z',
    seams: [
      'M-130 -216C-90 -150 -70 -80 -76 0',
      'M372 -400C250 -390 200 -300 190 -200C186 -120 200 -60 210 0',
      'M-60 -470C60 -448 260 -448 374 -470',
    ],
    toeCap: 'M-462 6C-476 -60 -440 -120 -350 -138C-290 -132 -250 -70 -246 4Z',
    laces: [
      [-116, -196],
      [-86, -240],
      [-68, -290],
      [-62, -340],
      [-62, -390],
      [-62, -440],
    ],
  },
  chelsea: {
    upper:
      'M-466 6C-480 -50 -440 -104 -350 -126C-250 -148 -150 -170 -90 -240C-50 -300 -46 -380 -48 -470C40 -494 240 -494 326 -470C336 -360 400 -240 430 -110C444 -60 444 -30 440 6Z',
    sole: 'M-476 -4C-300 8 200 8 446 -6L448 22L442 66L236 66L226 44C120 46 -20 60 -120 62C-300 66 -400 60 -440 50C-468 40 -478 14 -476 -4Z',
    opening: 'M-48 -470C40 -512 260 -510 326 -470C240 -450 40 -450 -48 -470Z',
    seams: [
      'M60 -474C90 -360 84 -230 60 -150C110 -120 190 -120 236 -150C206 -240 200 -360 226 -474',
      'M-180 -180C-60 -140 20 -80 60 -150',
      'M236 -150C280 -90 340 -60 440 -56',
    ],
  },
  loafer: {
    upper:
      'M-466 6C-480 -40 -440 -92 -350 -112C-260 -132 -170 -150 -100 -190C-60 -214 -20 -224 20 -214C80 -180 180 -170 270 -186C330 -198 366 -220 392 -244C430 -240 450 -200 452 -140C454 -90 452 -40 446 6Z',
    sole: 'M-474 -4C-300 8 200 8 452 -6L450 22L446 58L256 58L246 38C120 40 -20 54 -120 56C-300 60 -400 54 -440 44C-466 34 -476 14 -474 -4Z',
    opening: 'M20 -214C90 -256 320 -272 392 -246C366 -214 330 -194 270 -182C180 -168 80 -178 20 -210Z',
    seams: [
      'M-400 -86C-300 -100 -180 -80 -120 -40C-80 -90 -70 -150 -84 -196',
      'M-190 -146C-130 -120 -40 -100 60 -104L84 -176',
      'M300 -190C290 -120 310 -60 340 0',
    ],
  },
  pump: {
    upper:
      'M-462 8C-470 -20 -420 -62 -330 -84C-240 -104 -180 -110 -130 -118C-60 -90 60 -96 170 -160C250 -206 330 -262 376 -322C412 -324 436 -290 440 -240C442 -196 432 -160 420 -128C300 -60 120 -20 -60 -6C-200 6 -380 12 -462 8Z',
    sole: 'M-466 4C-380 16 -200 10 -60 0C100 -14 300 -60 416 -132C420 -60 416 0 404 64L364 64C366 10 366 -40 352 -74C240 -24 100 6 -40 18C-200 32 -420 34 -466 4Z',
    opening:
      'M-130 -118C-40 -150 60 -150 180 -210C260 -256 330 -330 376 -322C330 -262 250 -206 170 -156C60 -92 -60 -88 -130 -116Z',
    seams: [],
  },
  flat: {
    upper:
      'M-462 8C-474 -20 -420 -66 -330 -90C-240 -110 -180 -116 -120 -112C-40 -70 120 -62 250 -90C320 -108 370 -140 396 -170C432 -166 450 -120 450 -70C450 -40 448 -14 444 8Z',
    sole: 'M-468 0C-300 12 200 12 450 0L448 48L300 52C100 46 -300 54 -440 46C-464 38 -470 14 -468 0Z',
    opening: 'M-120 -112C0 -146 300 -190 396 -172C370 -138 320 -104 250 -86C120 -58 -40 -66 -120 -108Z',
    seams: ['M300 -104C296 -60 310 -30 324 0'],
  },
  sandal: {
    upper:
      'M-440 8C-420 -60 -330 -116 -230 -120C-160 -118 -120 -60 -110 8Z M150 8C170 -90 230 -190 290 -230C360 -240 430 -170 440 8Z',
    sole: 'M-470 -4C-300 14 -60 16 100 -2C240 -14 360 -14 452 -4C462 20 458 44 448 58C300 66 120 40 0 46C-160 60 -340 66 -440 54C-470 44 -476 16 -470 -4Z',
    opening: '',
    seams: ['M-420 -30C-340 -90 -240 -96 -140 -30', 'M176 -40C230 -140 330 -180 420 -80'],
  },
};
