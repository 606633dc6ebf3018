import type { Cloth } from '../cloth.ts';
import type { GarmentLook, GarmentView } from '../drawing.ts';
import { roundedRect, symmetric } from '../path.ts';

/** Scarves: looped with fringe or ribbing, a folded silk square, or a wide shawl. */
export function drawScarf(cloth: Cloth, look: GarmentLook, view: GarmentView): void {
  if (look.model === 'square') square(cloth, look, view === 'back');
  else if (look.model === 'shawl') shawl(cloth);
  else looped(cloth, look, view === 'back');
}

function looped(cloth: Cloth, look: GarmentLook, isBack: boolean): void {
  const isRibbed = look.model === 'ribbed';
  const pattern = isRibbed ? { pattern: { type: 'rib' as const, scale: 1.2 } } : {};
  const flip = isBack ? -1 : 1;
  const g = (d: string) => (flip === 1 ? d : mirrorPath(d));
  const s = (a: number, b: number): [number, number] => (flip === 1 ? [a, b] : [-b, -a]);
  const longTail = g('M-40 20C-60 240 -110 520 -150 880C-60 910 50 916 130 900C150 560 170 260 150 20Z');
  const shortTail = g('M30 0C120 200 200 420 262 700C340 706 410 690 468 664C420 400 330 180 210 -20Z');
  const loop = g(
    'M-250 -120C-290 -290 -130 -380 40 -376C230 -372 350 -270 320 -110C300 20 190 110 20 120C-130 122 -226 20 -250 -120Z',
  );
  cloth.sheet.add('<g>');
  for (const [tail, span, x1, x2, y] of [
    [shortTail, s(150, 460), 262, 468, 690],
    [longTail, s(-150, 150), -150, 130, 894],
  ] as const) {
    cloth.shadowBelow(tail, 14, 0.4, 6, 10);
    cloth.panel({
      d: tail,
      span: span as [number, number],
      lean: (tail === shortTail ? -20 : 4) * flip,
      pivot: [0, 0],
      edge: 34,
      wrinkle: 0.6,
      ...pattern,
      folds: [0.25, 0.5, 0.78].map((at) => ({
        from: [(x1 * 0.2 + (x2 - x1) * at * 0.6 + (tail === shortTail ? 60 : 20)) * flip, 60] as [
          number,
          number,
        ],
        to: [(x1 + (x2 - x1) * at) * flip, y - 10] as [number, number],
        width: 26,
        bend: 14,
        depth: 0.5,
      })),
    });
    if (!isRibbed) fringe(cloth, x1 * flip, x2 * flip, y, tail === shortTail ? -0.16 : 0.03, flip);
  }
  cloth.shadowBelow(loop, 16, 0.5, 4, 16);
  cloth.panel({
    d: loop,
    span: s(-260, 330),
    edge: 70,
    wrinkle: 0.8,
    lean: 10 * flip,
    ...pattern,
    folds: [
      { from: [-220 * flip, -60], to: [200 * flip, -20], width: 60, bend: -70 * flip, depth: 0.5 },
      { from: [-180 * flip, -20], to: [120 * flip, 90], width: 40, bend: -50 * flip, depth: 0.55 },
      { from: [-210 * flip, -140], to: [300 * flip, -120], width: 50, bend: -60 * flip, depth: 0.4 },
    ],
  });
  const hole = g(
    'M-130 -230C-100 -310 140 -320 210 -236C180 -180 120 -150 40 -146C-50 -146 -110 -180 -130 -230Z',
  );
  cloth.panel({ d: hole, color: cloth.tones.shade, span: [-140, 220], edge: 60, wrinkle: 0, pattern: null });
  const knot = g(
    'M-70 -30C-20 -80 110 -80 160 -20C190 40 180 120 150 150C90 180 10 180 -40 150C-80 110 -96 20 -70 -30Z',
  );
  cloth.shadowBelow(knot, 14, 0.5, 2, 12);
  cloth.panel({
    d: knot,
    span: s(-90, 180),
    edge: 44,
    wrinkle: 0.6,
    ...pattern,
    folds: [
      { from: [-30 * flip, -40], to: [-10 * flip, 140], width: 26, bend: 10, depth: 0.6 },
      { from: [60 * flip, -56], to: [70 * flip, 150], width: 24, depth: 0.5 },
      { from: [130 * flip, -20], to: [130 * flip, 130], width: 20, depth: 0.4 },
    ],
  });
  cloth.sheet.add('</g>');
}

function mirrorPath(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`);
}

function fringe(cloth: Cloth, x1: number, x2: number, y: number, slope: number, flip: number): void {
  const count = Math.round(Math.abs(x2 - x1) / 13);
  for (let i = 0; i <= count; i++) {
    const x = x1 + ((x2 - x1) * i) / count;
    const yy = y + (i / count - 0.5) * slope * Math.abs(x2 - x1) - 6;
    const sway = cloth.random.between(-9, 9) + (slope < 0 ? 16 * flip : -6 * flip);
    const length = cloth.random.between(66, 84);
    cloth.sheet.add(
      `<path d="M${x.toFixed(1)} ${yy.toFixed(1)}q${(sway * 0.2).toFixed(1)} ${(length * 0.5).toFixed(1)} ${sway.toFixed(1)} ${length.toFixed(1)}" fill="none" stroke="${i % 3 === 0 ? cloth.tones.shade : cloth.tones.base}" stroke-width="6.5" stroke-linecap="round"/>`,
    );
  }
}

function square(cloth: Cloth, look: GarmentLook, isBack: boolean): void {
  const d = isBack
    ? roundedRect(-420, -420, 840, 840, 6)
    : symmetric([
        [0, -480],
        [20, -470],
        [480, -8],
        [480, 8],
        [20, 470],
        [0, 480],
      ]);
  const outer = isBack ? 'M-420 -420L420 -420L420 420L-420 420Z' : d;
  cloth.panel({
    d: outer,
    span: [-480, 480],
    edge: 26,
    wrinkle: 0.9,
    folds: isBack
      ? [
          { from: [-420, 0], to: [420, 0], width: 18, depth: 0.5 },
          { from: [0, -420], to: [0, 420], width: 18, depth: 0.5 },
        ]
      : [
          { from: [-240, -240], to: [240, 240], width: 22, depth: 0.5 },
          { from: [240, -240], to: [-240, 240], width: 22, depth: 0.5 },
          { from: [0, -460], to: [60, 440], width: 30, bend: 20, depth: 0.3 },
        ],
  });
  const border = look.accent ?? cloth.tones.shade;
  const frame = (inset: number, width: number) =>
    isBack
      ? `<rect x="${-420 + inset}" y="${-420 + inset}" width="${840 - 2 * inset}" height="${840 - 2 * inset}" fill="none" stroke="${border}" stroke-width="${width}" stroke-opacity=".85"/>`
      : `<path d="M0 ${-480 + inset * 1.4}L${480 - inset * 1.4} 0L0 ${480 - inset * 1.4}L${-480 + inset * 1.4} 0Z" fill="none" stroke="${border}" stroke-width="${width}" stroke-opacity=".85"/>`;
  cloth.sheet.add(frame(26, 30), frame(62, 5));
  cloth.stitch(isBack ? 'M-412 -412H412V412H-412Z' : 'M0 -470L470 0L0 470L-470 0Z', undefined, 0.4);
}

function shawl(cloth: Cloth): void {
  for (let i = 0; i < 3; i++) {
    const y = i * 150;
    const d = `M${-400 + i * 10} ${-320 + y}C-200 ${-350 + y} 200 ${-346 + y} ${400 - i * 12} ${-318 + y}C${424 - i * 12} ${-240 + y} ${420 - i * 12} ${-60 + y} ${404 - i * 12} ${60 + y}C200 ${92 + y} -200 ${94 + y} ${-408 + i * 10} ${62 + y}C${-424 + i * 10} ${-60 + y} ${-420 + i * 10} ${-240 + y} ${-400 + i * 10} ${-320 + y}Z`;
    cloth.shadowBelow(d, 14, 0.5, 2, 12);
    cloth.panel({
      d,
      span: [-420, 420],
      edge: 50,
      wrinkle: 0.8,
      folds: [{ from: [-390, -100 + y], to: [380, -70 + y], width: 20, bend: 14, depth: 0.3 }],
    });
  }
  fringe(cloth, -380, 370, 372, 0, 1);
}
