import { fabricTones, type Tones } from './color.ts';
import type { Pattern } from './drawing.ts';
import { boxOf, foldShape } from './path.ts';
import { patternFill } from './pattern-fill.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { softEdge, softShape } from './soft-shape.ts';
import type { Sheet } from './sheet.ts';

/** A fold in the fabric: a shadow with a highlight beside it. */
export interface Fold {
  from: [x: number, y: number];
  to: [x: number, y: number];
  width: number;
  bend?: number;
  /** 0 to 1. */
  depth?: number;
}

/** A panel of fabric. */
export interface Panel {
  d: string;
  color?: string;
  /** Left and right edge of the shading that makes the panel look round. */
  span: [from: number, to: number];
  /** Rotation of grain line and shading, in degrees. */
  lean?: number;
  /** Center of that rotation. */
  pivot?: [x: number, y: number];
  folds?: Fold[];
  pattern?: Pattern | null;
  /** Strength of the soft wrinkles, 0 to 1. */
  wrinkle?: number;
  /** Width of the shadow along the edge; 0 for none. */
  edge?: number;
  outline?: number;
}

/** Draws the panels, seams and buttons of one garment in its fabric, lit from the upper left. */
export class Cloth {
  readonly sheet: Sheet;
  readonly tones: Tones;
  readonly random: SeededRandom;
  readonly #pattern: Pattern | undefined;
  #silhouette = '';
  /** Markup of the model, in the garment's coordinates: visible through the neckline. Undefined if the garment lies flat. */
  wearer: string | undefined;

  constructor(sheet: Sheet, color: string, pattern: Pattern | undefined, seed: string) {
    this.sheet = sheet;
    this.tones = fabricTones(color);
    this.random = seededRandom(seed);
    this.#pattern = pattern;
  }

  /** Outlines of all panels drawn so far, for the garment's shadow. */
  get silhouette(): string {
    return this.#silhouette;
  }

  /** Draws the model that wears the garment, if any. */
  drawWearer(): void {
    if (this.wearer !== undefined) this.sheet.add(this.wearer);
  }

  /** Draws a part that a model would hide. */
  drawUnlessWorn(draw: () => void): void {
    if (this.wearer === undefined) draw();
  }

  /** Adds an outline to the silhouette without drawing it. */
  addToSilhouette(d: string): void {
    this.#silhouette += d;
  }

  panel(panel: Panel): void {
    const { sheet } = this;
    const tones = panel.color === undefined ? this.tones : fabricTones(panel.color);
    const pattern =
      panel.pattern === null
        ? undefined
        : (panel.pattern ?? (panel.color === undefined ? this.#pattern : undefined));
    const lean = panel.lean ?? 0;
    const [px, py] = panel.pivot ?? [0, 0];
    const turn = `rotate(${lean} ${px} ${py})`;
    const clip = sheet.clip(panel.d);
    const volume = this.#volume(tones, panel.span, turn);
    const edge = panel.edge ?? 34;
    this.#silhouette += panel.d;
    sheet.add(
      `<g clip-path="url(#${clip})"><path d="${panel.d}" fill="${tones.base}"/>`,
      pattern === undefined
        ? ''
        : `<path d="${panel.d}" fill="url(#${patternFill(sheet, pattern, tones.base, turn)})"/>`,
      `<path d="${panel.d}" fill="url(#${volume})"/>`,
      this.#wrinkles(tones, panel.d, panel.wrinkle ?? 0.6),
      this.#folds(tones, panel.folds ?? []),
      edge > 0 ? softEdge(panel.d, tones.shade, edge, tones.shadeOpacity * 0.85, -2, -3) : '',
      `</g><path d="${panel.d}" fill="none" stroke="${tones.deep}" stroke-width="${panel.outline ?? 2.2}" stroke-linejoin="round" stroke-opacity=".62"/>`,
    );
  }

  /** A seam: a fine dark line with a highlight. */
  seam(d: string, strength = 1): void {
    const { tones } = this;
    this.sheet.add(
      `<path d="${d}" fill="none" stroke="${tones.light}" stroke-width="2" stroke-opacity="${tones.lightOpacity * 0.7 * strength}" transform="translate(1.6 1.8)"/>`,
      `<path d="${d}" fill="none" stroke="${tones.deep}" stroke-width="2" stroke-opacity="${0.6 * strength}"/>`,
    );
  }

  /** A row of stitches. */
  stitch(d: string, color?: string, opacity = 0.55): void {
    this.sheet.add(
      `<path d="${d}" fill="none" stroke="${color ?? this.tones.deep}" stroke-width="1.8" stroke-dasharray="6.5 3.4" stroke-linecap="round" stroke-opacity="${opacity}"/>`,
    );
  }

  /** A soft shadow of one layer on the layer below, clipped to `within`. */
  castShadow(d: string, within: string, spread = 10, opacity = 0.5, dx = 4, dy = 8): void {
    const { sheet, tones } = this;
    sheet.add(
      `<g clip-path="url(#${sheet.clip(within)})">${softShape(d, tones.deep, spread * 1.5, opacity, dx, dy)}</g>`,
    );
  }

  /** A soft shadow below a shape; call it before the shape is drawn. */
  shadowBelow(d: string, spread: number, opacity: number, dx: number, dy: number): void {
    this.sheet.add(softShape(d, this.tones.deep, spread * 1.3, opacity, dx, dy, 4));
  }

  /** A round button with four holes. */
  button(x: number, y: number, radius: number, color?: string): void {
    const tones = fabricTones(color ?? this.tones.deep);
    this.sheet.add(
      `<circle cx="${x + 1.5}" cy="${y + 3}" r="${radius + 1}" fill="${this.tones.deep}" fill-opacity=".5"/>`,
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tones.base}" stroke="${tones.deep}" stroke-width="1.2"/>`,
      `<circle cx="${x}" cy="${y}" r="${radius * 0.66}" fill="none" stroke="${tones.light}" stroke-width="1.3" stroke-opacity=".6"/>`,
      ...[
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ].map(
        ([sx, sy]) =>
          `<circle cx="${x + (sx as number) * radius * 0.24}" cy="${y + (sy as number) * radius * 0.24}" r="${radius * 0.12}" fill="${tones.deep}"/>`,
      ),
    );
  }

  #volume(tones: Tones, [from, to]: [number, number], turn: string): string {
    const dark = (offset: number, opacity: number) =>
      `<stop offset="${offset}" stop-color="${tones.shade}" stop-opacity="${(opacity * tones.shadeOpacity).toFixed(3)}"/>`;
    const light = (offset: number, opacity: number) =>
      `<stop offset="${offset}" stop-color="${tones.light}" stop-opacity="${(opacity * tones.lightOpacity).toFixed(3)}"/>`;
    return this.sheet.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${to}" y2="0" gradientTransform="${turn}">${dark(0, 0.62)}${dark(0.1, 0.2)}${light(0.24, 0.34)}${light(0.36, 0.5)}${light(0.5, 0.12)}${dark(0.66, 0.1)}${dark(0.88, 0.42)}${dark(1, 0.95)}</linearGradient>`,
      `volume-${from}-${to}-${turn}-${tones.base}`,
    );
  }

  /** Broad, faint light and dark areas, so that the fabric doesn't look flat. */
  #wrinkles(tones: Tones, d: string, strength: number): string {
    if (strength <= 0) return '';
    const { left, top, right, bottom } = boxOf(d);
    const [width, height] = [right - left, bottom - top];
    const glow = (tone: string) =>
      this.sheet.define(
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${tone}" stop-opacity="1"/><stop offset=".55" stop-color="${tone}" stop-opacity=".38"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`,
        `glow-${tone}`,
      );
    let swells = '';
    const count = Math.max(4, Math.min(11, Math.round(height / 95)));
    for (let i = 0; i < count; i++) {
      const isShade = i % 2 === 0;
      const x = left + width * this.random.between(0.08, 0.92);
      const y = top + height * ((i + this.random.between(0, 1)) / count);
      const opacity = strength * (isShade ? tones.shadeOpacity * 0.55 : tones.lightOpacity * 0.7);
      swells += `<ellipse rx="${(width * this.random.between(0.07, 0.16)).toFixed(1)}" ry="${(height * this.random.between(0.1, 0.22)).toFixed(1)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${this.random.between(-20, 20).toFixed(1)})" fill="url(#${glow(isShade ? tones.shade : tones.light)})" fill-opacity="${opacity.toFixed(3)}"/>`;
    }
    return swells;
  }

  #folds(tones: Tones, folds: Fold[]): string {
    if (folds.length === 0) return '';
    const paths = (dx: number, scale: number) =>
      folds
        .map(({ from, to, width, bend = 0, depth = 0.7 }) =>
          [1.5, 1, 0.45]
            .map(
              (part) =>
                `<path d="${foldShape(from[0] + dx * width, from[1], to[0] + dx * width, to[1], width * scale * 1.9 * part, bend)}" fill-opacity="${(depth * 0.42).toFixed(2)}"/>`,
            )
            .join(''),
        )
        .join('');
    return `<g fill="${tones.light}" opacity="${tones.lightOpacity}">${paths(-0.8, 0.9)}</g><g fill="${tones.shade}" opacity="${tones.shadeOpacity}">${paths(0, 1.1)}</g>`;
  }
}
