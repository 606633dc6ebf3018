/** What a property may be set to; a kind of value that is not named is refused. */
export interface AllowedProperty {
  /** Bounds of lengths, in pixels (an em counts as 16). */
  pixels?: readonly [number, number];
  /** Bounds of percentages. */
  percent?: readonly [number, number];
  /** Bounds of plain numbers. */
  number?: readonly [number, number];
  takesColor?: boolean;
  /** What is set in it could not be read if it were see-through. */
  isOpaque?: boolean;
  takesGradient?: boolean;
  takesText?: boolean;
  /** The only words; every word of the property itself unless told. */
  words?: readonly string[];
}

const everywhere = ['inherit', 'initial', 'unset', 'revert'];
const color: AllowedProperty = { takesColor: true };
const words: AllowedProperty = {};
const spacing: AllowedProperty = { pixels: [0, 160], percent: [0, 20], number: [0, 0] };
const thickness: AllowedProperty = { pixels: [0, 24], number: [0, 0] };
const edge: AllowedProperty = { ...thickness, takesColor: true };
const radius: AllowedProperty = { pixels: [0, 200], percent: [0, 50], number: [0, 0] };
const shadow: AllowedProperty = { pixels: [-60, 60], number: [0, 0], takesColor: true };
const tracking: AllowedProperty = { pixels: [-1.6, 16], number: [0, 0] };

const sides = ['', '-top', '-right', '-bottom', '-left', '-block', '-block-start', '-block-end', '-inline', '-inline-start', '-inline-end']; // prettier-ignore
const corners = ['', '-top-left', '-top-right', '-bottom-left', '-bottom-right'];
const forEach = (names: string[], property: AllowedProperty) =>
  Object.fromEntries(names.map((name) => [name, property]));

/**
 * Everything that a store's own CSS may set: how text and its boxes look. Nothing here takes a thing out of its place,
 * out of sight or out of reach, and nothing loads anything.
 */
export const allowedProperties: Readonly<Record<string, AllowedProperty>> = {
  color: { ...color, isOpaque: true },
  'background-color': color,
  'background-image': { takesColor: true, takesGradient: true, percent: [0, 100], pixels: [0, 2000], words: ['none', ...everywhere] },
  'text-decoration': { takesColor: true, pixels: [0, 8] },
  'text-decoration-color': color,
  'text-decoration-line': words,
  'text-decoration-style': words,
  'text-decoration-thickness': { pixels: [0, 8] },
  'text-underline-offset': { pixels: [0, 12] },
  'text-align': words,
  'text-transform': words,
  'text-wrap': words,
  'text-indent': { pixels: [0, 64], number: [0, 0] },
  hyphens: words,
  'font-size': { pixels: [12, 120], percent: [75, 600], words: ['small', 'medium', 'large', 'x-large', 'xx-large', 'smaller', 'larger', ...everywhere] },
  'font-weight': { number: [100, 900] },
  'font-style': words,
  'font-family': { takesText: true },
  'font-variant': words,
  'font-variant-caps': words,
  'font-variant-numeric': words,
  'font-variant-ligatures': words,
  'font-kerning': words,
  'line-height': { number: [1, 3], pixels: [12, 240], percent: [100, 300] },
  'letter-spacing': tracking,
  'word-spacing': tracking,
  'max-width': { pixels: [160, 2000], percent: [50, 100], words: ['none', ...everywhere] },
  gap: spacing,
  'row-gap': spacing,
  'column-gap': spacing,
  'column-count': { number: [1, 4] },
  'column-rule': edge,
  'border-collapse': words,
  'border-spacing': spacing,
  'caption-side': words,
  'box-shadow': shadow,
  'list-style-type': { takesText: true },
  'list-style-position': words,
  content: { takesText: true, words: ['none', 'normal', 'open-quote', 'close-quote', ...everywhere] },
  quotes: { takesText: true },
  ...forEach(sides.map((side) => `margin${side}`), spacing),
  ...forEach(sides.map((side) => `padding${side}`), spacing),
  ...forEach(sides.map((side) => `border${side}`), edge),
  ...forEach(sides.map((side) => `border${side}-color`), color),
  ...forEach(sides.map((side) => `border${side}-style`), words),
  ...forEach(sides.map((side) => `border${side}-width`), thickness),
  ...forEach(corners.map((corner) => `border${corner}-radius`), radius),
}; // prettier-ignore
