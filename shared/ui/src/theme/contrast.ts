/** Red, green and blue, each 0–255. */
export type Rgb = readonly [number, number, number];

const hexColor = /^#[0-9a-f]{6}$/i;

export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && hexColor.test(value);
}

/** @throws RangeError when `hex` is not `#` and six hexadecimal digits */
export function parseHexColor(hex: string): Rgb {
  if (!isHexColor(hex)) throw new RangeError(`Not a color: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes `over` into `under`; a share of 0 gives `under`, 1 gives `over`. */
export function mix(under: string, over: string, share: number): string {
  const [a, b] = [parseHexColor(under), parseHexColor(over)];
  const blend = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return toHex([blend(0), blend(1), blend(2)]);
}

/** Relative luminance as defined by WCAG 2, from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = parseHexColor(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio as defined by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A ratio such as 4.4, rounded down, so that one that's too low never looks sufficient. */
export const formatContrast = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Black or white, whichever has more contrast with `ground`; one of them always reaches 4.5:1. */
export function pickStrongestColor(ground: string): string {
  return contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';
}

/** The first of `candidates` that has at least `ratio` contrast with `ground`, or else black or white. */
export function pickReadableColor(ground: string, candidates: string[], ratio = 4.5): string {
  return candidates.find((candidate) => contrast(candidate, ground) >= ratio) ?? pickStrongestColor(ground);
}

/**
 * Moves `color` toward black or white in steps of 2% until it has at least `ratio` contrast with every ground.
 * If no color satisfies all grounds, returns black or white, whichever suits the first one.
 */
export function withContrast(color: string, grounds: string[], ratio: number): string {
  const passes = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  const pole = pickStrongestColor(grounds[0] ?? '#ffffff');
  for (let step = 0; step <= 50; step += 1) {
    const candidate = mix(color, pole, step / 50);
    if (passes(candidate)) return candidate;
  }
  return pole;
}
