/** The basic colors that filters offer, in display order. */
export const colorFamilies = {
  Black: '#1b1b1d',
  White: '#fafaf7',
  Gray: '#8b8d90',
  Navy: '#1f2a44',
  Blue: '#2f6fb3',
  Teal: '#1f7f80',
  Green: '#4d7145',
  Brown: '#6f4a2f',
  Beige: '#d8c4a0',
  Yellow: '#e4bd3a',
  Orange: '#d8752c',
  Red: '#b3262e',
  Pink: '#e29aae',
  Purple: '#6c4580',
} as const;
export type ColorFamily = keyof typeof colorFamilies;

/** The basic color with exactly this name, ignoring case. */
export function familyNamed(name: string): ColorFamily | undefined {
  return (Object.keys(colorFamilies) as ColorFamily[]).find(
    (family) => family.toLowerCase() === name.toLowerCase(),
  );
}

/** Color names by family. A name is more reliable than a picture's pixels. */
// prettier-ignore
const namedColors: Record<ColorFamily, Record<string, string>> = {
  Black: { black: '#1b1b1d', ink: '#20222b', jet: '#161617', onyx: '#1f2022', ebony: '#2b2521' },
  White: {
    white: '#fafaf7', ivory: '#f6f0df', cream: '#f3ead3', snow: '#fbfbfb', chalk: '#f2f1ec',
    ecru: '#ebe3cd', pearl: '#f0ece2', 'off white': '#f4f1e8', eggshell: '#f1ead8', vanilla: '#f3e7bf',
  },
  Gray: {
    gray: '#8b8d90', grey: '#8b8d90', charcoal: '#3c3f44', slate: '#5f6b76', silver: '#b9bcc0',
    ash: '#a9aaa6', graphite: '#46494d', heather: '#a3a5a8', stone: '#a8a296', steel: '#71797e',
    pewter: '#80837f', smoke: '#8d8f92', 'light gray': '#c9cbcd', 'light grey': '#c9cbcd',
    'dark gray': '#54575a', 'dark grey': '#54575a', anthracite: '#3a3d40',
  },
  Navy: { navy: '#1f2a44', 'navy blue': '#1f2a44', midnight: '#1c2238', 'dark blue': '#22355c' },
  Blue: {
    blue: '#2f6fb3', indigo: '#39437e', denim: '#4a6a8f', sky: '#8dbbe0', cobalt: '#2450a4',
    azure: '#3d8fd6', royal: '#2b4fb0', cornflower: '#6d8fd8', sapphire: '#1f4f9a', ice: '#cfe2ee',
    'light blue': '#a9c8e4', chambray: '#7f9bb8',
  },
  Teal: {
    teal: '#1f7f80', turquoise: '#3fb8b0', aqua: '#6cc9c8', cyan: '#2fb5cc', petrol: '#1d5560',
  },
  Green: {
    green: '#4d7145', olive: '#6b6b3a', moss: '#66713f', sage: '#9caf8c', forest: '#2c4a35',
    khaki: '#8c8557', mint: '#aadbc0', emerald: '#1f7d57', lime: '#a9cf46', fern: '#5f8b4c',
    army: '#55593b', hunter: '#30523b', pine: '#2f4f43', 'light green': '#a8cf9f',
    'dark green': '#2b4a30', pistachio: '#b5cc8e', jade: '#3f9b76',
  },
  Brown: {
    brown: '#6f4a2f', chocolate: '#4f3222', coffee: '#5a4030', walnut: '#6a4b36', tan: '#c19a6b',
    chestnut: '#7a4230', cognac: '#9a5a2c', camel: '#bf945c', rust: '#a64b28', mocha: '#77604f',
    bronze: '#8a6a3b', copper: '#a9643b', espresso: '#3f2d25', caramel: '#b4753c', toffee: '#93622f',
  },
  Beige: {
    beige: '#d8c4a0', sand: '#d6c19b', oat: '#ded2ba', oatmeal: '#d9cdb8', natural: '#e3d8c1',
    taupe: '#9c8b7a', nude: '#e0bfa6', bone: '#e6dcc8', champagne: '#ecdbb8', buff: '#d9bd8a',
  },
  Yellow: {
    yellow: '#e4bd3a', mustard: '#c99a2e', gold: '#c9a24a', lemon: '#f1e05a', ochre: '#bd8430',
    butter: '#f3e3a1', honey: '#d99a2b', saffron: '#e5a823',
  },
  Orange: {
    orange: '#d8752c', coral: '#e8775f', peach: '#f0b58f', apricot: '#efb27c', terracotta: '#b9603f',
    tangerine: '#e6802a', amber: '#d99128', pumpkin: '#cf6f27', salmon: '#e79a86',
  },
  Red: {
    red: '#b3262e', burgundy: '#6d1f33', wine: '#652235', crimson: '#a81e33', scarlet: '#c7302b',
    maroon: '#6a2530', cherry: '#9c1f33', ruby: '#9b1b3a', brick: '#94412f', 'dark red': '#7d1c24',
  },
  Pink: {
    pink: '#e29aae', rose: '#d98c99', blush: '#ecc5c0', fuchsia: '#c8357f', magenta: '#b8307c',
    'light pink': '#f1c6d0', 'hot pink': '#df4a8b', raspberry: '#a8285c', bubblegum: '#ee9fc0',
  },
  Purple: {
    purple: '#6c4580', violet: '#6f4f9c', lilac: '#bda3cf', lavender: '#b7a8d6', plum: '#6b3656',
    aubergine: '#48263f', mauve: '#a5839b', grape: '#5f3a72', orchid: '#b670b5', eggplant: '#48263f',
  },
};

interface NamedColor {
  hex: string;
  family: ColorFamily;
}

const colorsByName = new Map<string, NamedColor>(
  Object.entries(namedColors).flatMap(([family, colors]) =>
    Object.entries(colors).map(([name, hex]) => [name, { hex, family: family as ColorFamily }]),
  ),
);

/**
 * Finds the known color in a name: `Washed Olive` is olive, `Navy Blue` is navy, `Black/White` is black. Two-word names
 * take precedence over single words, and specific names over those of families.
 */
export function namedColor(name: string): NamedColor | undefined {
  const [first = ''] = name.toLowerCase().split(/[/&+,]| and /);
  const words = first.split(/[^a-z]+/).filter(Boolean);
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const specific = words.filter((word) => familyNamed(word) === undefined);
  const known = [...pairs, ...specific, ...words.toReversed()].find((phrase) => colorsByName.has(phrase));
  return known === undefined ? undefined : colorsByName.get(known);
}

/** The basic color that a color belongs to: by its name, or else the most similar one. */
export function familyOf(name: string, hex: string): ColorFamily {
  return namedColor(name)?.family ?? nearestFamily(hex);
}

function nearestFamily(hex: string): ColorFamily {
  const families = Object.entries(colorFamilies) as [ColorFamily, string][];
  const distances = families.map(([family, sample]) => [family, colorDistance(hex, sample)] as const);
  return distances.reduce((nearest, one) => (one[1] < nearest[1] ? one : nearest))[0];
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** The approximate perceived distance between two colors ("redmean"): 0 to about 765. */
export function rgbDistance([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb): number {
  const red = (r1 + r2) / 2;
  return Math.sqrt(
    (2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2,
  );
}

/** `rgbDistance` for two `#rrggbb` colors. */
export const colorDistance = (a: string, b: string) => rgbDistance(parseHexColor(a), parseHexColor(b));

function parseHexColor(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
