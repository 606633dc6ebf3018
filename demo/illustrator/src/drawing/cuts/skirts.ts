import type { Cloth, Fold } from '../cloth.ts';
import type { GarmentLook, GarmentView } from '../drawing.ts';
import { pathOf, symmetric, symmetricLine, type Step } from '../path.ts';
import { drawBelt, drawButtons, drawHalfZip } from './closures.ts';
import { drawPocket } from './pockets.ts';

/** Measurements of the skirt below the waist. */
export interface SkirtShape {
  waist: number;
  hip: number;
  hipY: number;
  hem: number;
  top: number;
  bottom: number;
  hemDrop: number;
}

/** Skirts: waistband, body and closure. */
export function drawSkirt(cloth: Cloth, look: GarmentLook, view: GarmentView): void {
  const shape = look.shape ?? 'a-line';
  const waist = look.waist === 'elastic' ? 176 : 166;
  const bottom = { crop: 430, short: 500, regular: 660, midi: 840, long: 1010 }[look.length ?? 'midi'];
  const measures: SkirtShape = {
    waist,
    hip: shape === 'pencil' || shape === 'slip' ? 226 : 232,
    hipY: 230,
    hem: hemOf(shape, bottom),
    top: 0,
    bottom,
    hemDrop: shape === 'pencil' ? 8 : 22,
  };
  drawSkirtBody(cloth, look, measures, view === 'back');
  if (look.waist === 'belt' || look.waist === 'tie')
    drawBelt(cloth, -30, waist + 2, look.waist === 'tie' && view === 'front' ? 'tie' : 'buckle', look.accent);
  else waistband(cloth, waist, look.waist === 'elastic');
  if (view === 'back') {
    cloth.seam(`M0 16V${bottom * 0.3}`, 0.9);
    return;
  }
  if (look.closure === 'buttons') {
    cloth.seam(`M22 14V${bottom + measures.hemDrop}M-22 14V${bottom + measures.hemDrop}`, 0.8);
    drawButtons(
      cloth,
      0,
      Array.from({ length: 6 }, (_, i) => 56 + (i * (bottom - 120)) / 6),
      10,
      look.accent,
    );
  }
  if (look.closure === 'zip') drawHalfZip(cloth, 0, 10, bottom * 0.36, look.accent ?? cloth.tones.base);
  if (look.pockets === 'slant')
    for (const side of [-1, 1] as const) drawPocket(cloth, 'slant', 130 * side, 36);
  if (look.pockets === 'patch')
    for (const side of [-1, 1] as const) drawPocket(cloth, 'patch', 128 * side, 110, 128);
  if (look.pockets === 'five')
    for (const side of [-1, 1] as const) {
      cloth.seam(
        pathOf(
          [
            [70, 18],
            [84, 90, 140, 104, 196, 98],
          ],
          side,
          false,
        ),
        1.1,
      );
      cloth.stitch(
        pathOf(
          [
            [62, 18],
            [76, 98, 136, 114, 196, 108],
          ],
          side,
          false,
        ),
        '#c08a4a',
        0.9,
      );
    }
}

function hemOf(shape: NonNullable<GarmentLook['shape']>, bottom: number): number {
  const spread: Partial<Record<typeof shape, number>> = {
    pencil: 178,
    slip: 252,
    straight: 236,
    'a-line': 250 + bottom * 0.12,
    pleated: 250 + bottom * 0.14,
    tiered: 270 + bottom * 0.16,
    circle: 290 + bottom * 0.2,
    wrap: 250 + bottom * 0.07,
    flare: 250 + bottom * 0.14,
  };
  return spread[shape] ?? 260;
}

/** The body of a skirt, for skirts and dresses. */
export function drawSkirtBody(cloth: Cloth, look: GarmentLook, m: SkirtShape, isBack: boolean): void {
  const shape = look.shape ?? 'a-line';
  const isAsymmetric = look.hem === 'asymmetric';
  const side: Step[] = [
    [
      m.waist + (m.hip - m.waist) * 0.5,
      m.top + 20,
      m.hip - 8,
      m.top + (m.hipY - m.top) * 0.55,
      m.hip,
      m.hipY,
    ],
    [
      m.hip + (m.hem - m.hip) * 0.34,
      m.hipY + (m.bottom - m.hipY) * 0.36,
      m.hem - 10,
      m.bottom - 100,
      m.hem,
      m.bottom - (shape === 'pencil' ? 2 : 16),
    ],
  ];
  const half: Step[] = [
    [0, m.top + 10],
    [m.waist * 0.6, m.top + 8, m.waist * 0.9, m.top + 2, m.waist, m.top],
    ...side,
  ];
  const hem = wavyHem(m, shape, cloth);
  const right: Step[] = [...half, ...hem];
  const d = isAsymmetric ? slantedOutline(half, m) : symmetric(right);
  if (!isBack && shape !== 'pencil') {
    // The inside of the back hem, below the front.
    const inside = symmetric([
      [0, m.bottom - 60],
      [m.hem - 12, m.bottom - 30],
      [m.hem * 0.6, m.bottom - 4, m.hem * 0.3, m.bottom + 2, 0, m.bottom + 2],
    ]);
    cloth.panel({ d: inside, span: [-m.hem, m.hem], wrinkle: 0, edge: 40, color: cloth.tones.shade });
  }
  cloth.panel({
    d,
    span: [-m.hem, m.hem],
    folds: skirtFolds(cloth, shape, m),
    wrinkle: shape === 'pencil' ? 0.4 : 0.62,
    edge: look.cut === 'dress' ? 24 : 36,
  });
  if (shape === 'pleated') pleats(cloth, m, d);
  if (shape === 'tiered') tiers(cloth, m);
  if (shape === 'wrap' && !isBack) {
    cloth.seam(
      `M${-m.waist * 0.5} ${m.top + 8}C${-m.waist * 0.1} ${m.hipY} ${m.hip * 0.42} ${m.bottom * 0.7} ${m.hem * 0.56} ${m.bottom + m.hemDrop - 8}`,
      1.5,
    );
    cloth.sheet.add(
      `<g clip-path="url(#${cloth.sheet.clip(d)})"><path d="M${-m.waist * 0.5} ${m.top + 8}C${-m.waist * 0.1} ${m.hipY} ${m.hip * 0.42} ${m.bottom * 0.7} ${m.hem * 0.56} ${m.bottom + m.hemDrop - 8}l60 0C${m.hip * 0.6} ${m.bottom * 0.7} ${m.waist * 0.1} ${m.hipY} ${-m.waist * 0.5} ${m.top + 8}Z" fill="${cloth.tones.shade}" fill-opacity="${cloth.tones.shadeOpacity * 0.5}"/></g>`,
    );
  }
  if (shape !== 'pleated' && !isAsymmetric)
    cloth.stitch(
      symmetricLine([
        [0, m.bottom + m.hemDrop - 20],
        [m.hem * 0.4, m.bottom + m.hemDrop - 20, m.hem * 0.8, m.bottom - 28, m.hem - 3, m.bottom - 36],
      ]),
      undefined,
      0.28,
    );
}

function wavyHem(m: SkirtShape, shape: string, cloth: Cloth): Step[] {
  if (shape === 'pencil' || shape === 'straight')
    return [[m.hem * 0.66, m.bottom + m.hemDrop, m.hem * 0.3, m.bottom + m.hemDrop, 0, m.bottom + m.hemDrop]];
  const waves =
    shape === 'circle' || shape === 'tiered' || shape === 'flare' ? 4 : shape === 'pleated' ? 7 : 3;
  const steps: Step[] = [];
  for (let i = 1; i <= waves; i++) {
    const before = m.hem * (1 - (i - 1) / waves);
    const x = m.hem * (1 - i / waves);
    const base = m.bottom + m.hemDrop * Math.sqrt(Math.max(0, 1 - (x / m.hem) ** 2));
    const dip = shape === 'pleated' ? 6 : cloth.random.between(8, 20);
    steps.push([
      before - (before - x) * 0.3,
      base + dip,
      before - (before - x) * 0.7,
      base + dip,
      x,
      base - (i === waves ? 0 : 4),
    ]);
  }
  return steps;
}

function slantedOutline(half: Step[], m: SkirtShape): string {
  const leftBottom = m.bottom - 130;
  const right = half.slice(1, 3);
  return pathOf([
    half[0] as Step,
    ...right,
    [
      m.hip + (m.hem - m.hip) * 0.34,
      m.hipY + (m.bottom - m.hipY) * 0.36,
      m.hem - 10,
      m.bottom - 100,
      m.hem,
      m.bottom + 10,
    ],
    [m.hem * 0.4, m.bottom + 40, -m.hem * 0.4, leftBottom + 60, -m.hem * 0.94, leftBottom],
    [-(m.hip + (m.hem - m.hip) * 0.3), leftBottom - 180, -m.hip, m.hipY + 120, -m.hip, m.hipY],
    [
      -(m.hip - 8),
      m.top + (m.hipY - m.top) * 0.55,
      -(m.waist + (m.hip - m.waist) * 0.5),
      m.top + 20,
      -m.waist,
      m.top,
    ],
    [-m.waist * 0.9, m.top + 2, -m.waist * 0.6, m.top + 8, 0, m.top + 10],
  ]);
}

function skirtFolds(cloth: Cloth, shape: string, m: SkirtShape): Fold[] {
  const { random } = cloth;
  const folds: Fold[] = [];
  if (shape === 'pleated') return folds;
  const count =
    shape === 'pencil' || shape === 'straight' ? 3 : shape === 'circle' || shape === 'tiered' ? 10 : 7;
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count - 0.5) * 2 + random.between(-0.06, 0.06);
    const start =
      m.top +
      (m.bottom - m.top) *
        (shape === 'circle' || shape === 'tiered' ? random.between(0.02, 0.2) : random.between(0.18, 0.5));
    const widthAt = m.waist + (m.hem - m.waist) * ((start - m.top) / (m.bottom - m.top));
    folds.push({
      from: [x * widthAt * 0.82, start],
      to: [x * m.hem * 0.98, m.bottom + m.hemDrop - 6],
      width: random.between(14, 32) * (shape === 'pencil' ? 0.6 : 1),
      bend: random.between(-12, 12),
      depth: random.between(0.35, 0.75) * (shape === 'pencil' ? 0.5 : 1),
    });
  }
  if (shape === 'pencil' || shape === 'slip')
    for (const side of [-1, 1] as const)
      folds.push({
        from: [m.hip * side, m.hipY + 10],
        to: [m.hip * 0.3 * side, m.hipY + 40],
        width: 12,
        bend: 12,
        depth: 0.4,
      });
  return folds;
}

function pleats(cloth: Cloth, m: SkirtShape, d: string): void {
  const count = 16;
  let lines = '';
  for (let i = 1; i < count; i++) {
    const x = (i / count) * 2 - 1;
    const [a, b, c] = [x * m.waist, x * m.hip * 0.99, x * m.hem];
    const wide = (m.hem / count) * 1.1;
    const line = `M${a.toFixed(1)} ${m.top + 4}C${(a + (b - a) * 0.6).toFixed(1)} ${m.top + 70} ${b.toFixed(1)} ${m.hipY - 40} ${b.toFixed(1)} ${m.hipY}L${c.toFixed(1)} ${m.bottom + 40}`;
    lines += `<path d="${line}L${(c + wide).toFixed(1)} ${m.bottom + 40}L${(b + wide * 0.7).toFixed(1)} ${m.hipY}L${a.toFixed(1)} ${m.top + 4}Z" fill="${cloth.tones.shade}" fill-opacity="${(cloth.tones.shadeOpacity * 0.42).toFixed(2)}"/><path d="${line}" fill="none" stroke="${cloth.tones.deep}" stroke-width="2.4" stroke-opacity=".55"/><path d="${line}" fill="none" stroke="${cloth.tones.light}" stroke-width="5" stroke-opacity="${(cloth.tones.lightOpacity * 0.6).toFixed(2)}" transform="translate(-5 0)"/>`;
  }
  cloth.sheet.add(`<g clip-path="url(#${cloth.sheet.clip(d)})">${lines}</g>`);
}

function tiers(cloth: Cloth, m: SkirtShape): void {
  for (const share of [0.36, 0.68]) {
    const y = m.top + (m.bottom - m.top) * share;
    const half = m.waist + (m.hem - m.waist) * share * (share < 0.5 ? 1.16 : 1.04);
    const line = symmetricLine([
      [0, y + 16],
      [half * 0.5, y + 16, half * 0.8, y + 4, half - 4, y - 8],
    ]);
    cloth.sheet.add(
      `<path d="${line}" fill="none" stroke="${cloth.tones.shade}" stroke-width="16" stroke-opacity="${cloth.tones.shadeOpacity * 0.5}" transform="translate(0 9)"/>`,
    );
    cloth.seam(line, 1.2);
    for (let i = 0; i < 26; i++) {
      const x = (i / 25) * 2 - 1;
      const yy = y + 16 - 22 * x * x;
      cloth.sheet.add(
        `<path d="M${(x * half * 0.97).toFixed(1)} ${yy.toFixed(1)}q${cloth.random.between(-5, 5).toFixed(1)} 20 ${(x * 8).toFixed(1)} ${cloth.random.between(26, 54).toFixed(1)}" fill="none" stroke="${cloth.tones.deep}" stroke-width="2.6" stroke-opacity=".3"/>`,
      );
    }
  }
}

/** Waistband of a skirt. */
function waistband(cloth: Cloth, waist: number, isElastic: boolean): void {
  const d = symmetric([
    [0, -34],
    [waist * 0.6, -36, waist * 0.9, -42, waist - 2, -44],
    [waist + 2, 4],
    [waist * 0.9, 10, waist * 0.5, 16, 0, 16],
  ]);
  cloth.panel({
    d,
    span: [-waist, waist],
    wrinkle: 0.2,
    edge: 12,
    ...(isElastic ? { pattern: { type: 'rib' as const, scale: 0.8 } } : {}),
  });
  if (!isElastic)
    cloth.stitch(
      symmetricLine([
        [0, 8],
        [waist * 0.5, 8, waist * 0.9, 2, waist, -3],
      ]),
      undefined,
      0.35,
    );
}
