type Rgb = [red: number, green: number, blue: number];

function parse(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a #rrggbb color: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.max(0, Math.min(255, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Blends two `#rrggbb` colors; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  return format([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Relative luminance as WCAG defines it, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors as WCAG defines it, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The tones of a fabric under the studio light. */
export interface Tones {
  base: string;
  /** Folds and undersides. */
  shade: string;
  /** Seams, openings and outlines. */
  deep: string;
  /** Highlights. */
  light: string;
  shadeOpacity: number;
  lightOpacity: number;
}

/** Computes shadows and highlights that keep folds visible in black and don't turn white gray. */
export function fabricTones(hex: string): Tones {
  const brightness = luminance(hex);
  const isDark = brightness < 0.06;
  const isPale = brightness > 0.6;
  return {
    base: hex,
    shade: isPale
      ? mix(mix(hex, '#5a5148', 0.62), '#3d4a63', 0.12)
      : mix(hex, '#0c0b12', isDark ? 0.7 : 0.62),
    deep: isPale ? mix(hex, '#4d443b', 0.66) : mix(hex, '#08070c', isDark ? 0.62 : 0.68),
    light: mix(hex, '#fffaf2', isDark ? 0.42 : isPale ? 0.85 : 0.52),
    shadeOpacity: isPale ? 0.42 : isDark ? 0.75 : 0.55,
    lightOpacity: isDark ? 0.34 : isPale ? 0.8 : 0.42,
  };
}
