/** The basic colours that filters offer, in the order they are shown. */
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

/** The basic colour of this very name, whatever its case. */
export function familyNamed(name: string): ColorFamily | undefined {
  return (Object.keys(colorFamilies) as ColorFamily[]).find(
    (family) => family.toLowerCase() === name.toLowerCase(),
  );
}

/** Words in the names of colours that say more than the pixels of a picture. */
const familyWords: Record<ColorFamily, string> = {
  Black: 'black ink jet onyx ebony',
  White: 'white ivory cream snow chalk ecru pearl',
  Gray: 'gray grey charcoal slate silver ash graphite heather stone',
  Navy: 'navy midnight',
  Blue: 'blue indigo denim sky cobalt azure royal',
  Teal: 'teal turquoise aqua cyan petrol',
  Green: 'green olive moss sage forest khaki mint emerald lime fern',
  Brown: 'brown chocolate coffee walnut tan chestnut cognac camel rust',
  Beige: 'beige sand oat oatmeal natural taupe nude',
  Yellow: 'yellow mustard gold lemon ochre',
  Orange: 'orange coral peach apricot terracotta',
  Red: 'red burgundy wine crimson scarlet maroon',
  Pink: 'pink rose blush fuchsia magenta',
  Purple: 'purple violet lilac lavender plum aubergine mauve',
};

/** The basic colour of a named colour: by a word of its name, else by the nearest hue. */
export function familyOf(name: string, hex: string): ColorFamily {
  const words = new Set(name.toLowerCase().split(/[^a-z]+/));
  for (const [family, known] of Object.entries(familyWords)) {
    if (known.split(' ').some((word) => words.has(word))) return family as ColorFamily;
  }
  return nearestFamily(hex);
}

function nearestFamily(hex: string): ColorFamily {
  const families = Object.entries(colorFamilies) as [ColorFamily, string][];
  const distances = families.map(([family, sample]) => [family, distance(hex, sample)] as const);
  return distances.reduce((nearest, one) => (one[1] < nearest[1] ? one : nearest))[0];
}

/** Distance as the eye sees it, roughly ("redmean"). */
function distance(a: string, b: string): number {
  const [r1, g1, b1] = channels(a);
  const [r2, g2, b2] = channels(b);
  const red = (r1 + r2) / 2;
  return (2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2;
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
