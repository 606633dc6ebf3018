/** The values a property can have; kinds of values that aren't listed are rejected. */
export interface AllowedProperty {
  /** Limits for lengths in pixels (an em counts as 16). */
  pixels?: readonly [number, number];
  /** Limits for percentages. */
  percent?: readonly [number, number];
  /** Limits for plain numbers. */
  number?: readonly [number, number];
  takesColor?: boolean;
  /** Transparent colors are rejected because they'd make text unreadable. */
  isOpaque?: boolean;
  takesGradient?: boolean;
  takesText?: boolean;
  /** The allowed keywords; by default all keywords of the property. */
  keywords?: readonly string[];
}

const globalKeywords = ['inherit', 'initial', 'unset', 'revert'];
const color: AllowedProperty = { takesColor: true };
const keywordsOnly: AllowedProperty = {};
const spacing: AllowedProperty = { pixels: [0, 160], percent: [0, 20], number: [0, 0] };
const thickness: AllowedProperty = { pixels: [0, 24], number: [0, 0] };
const edge: AllowedProperty = { ...thickness, takesColor: true };
const radius: AllowedProperty = { pixels: [0, 200], percent: [0, 50], number: [0, 0] };
const shadow: AllowedProperty = { pixels: [-60, 60], number: [0, 0], takesColor: true };
const tracking: AllowedProperty = { pixels: [-1.6, 16], number: [0, 0] };

const sides = ['', '-top', '-right', '-bottom', '-left', '-block', '-block-start', '-block-end', '-inline', '-inline-start', '-inline-end']; // prettier-ignore
const corners = ['', '-top-left', '-top-right', '-bottom-left', '-bottom-right'];
const allow = (names: string[], property: AllowedProperty) =>
  Object.fromEntries(names.map((name) => [name, property]));

/**
 * Every property that a store's custom CSS can set: the look of text and boxes. None of them can move, hide or block an
 * element, and none can load anything.
 */
export const allowedProperties: Readonly<Record<string, AllowedProperty>> = {
  color: { ...color, isOpaque: true },
  'background-color': color,
  'background-image': { takesColor: true, takesGradient: true, percent: [0, 100], pixels: [0, 2000], keywords: ['none', ...globalKeywords] },
  'text-decoration': { takesColor: true, pixels: [0, 8] },
  'text-decoration-color': color,
  'text-decoration-line': keywordsOnly,
  'text-decoration-style': keywordsOnly,
  'text-decoration-thickness': { pixels: [0, 8] },
  'text-underline-offset': { pixels: [0, 12] },
  'text-align': keywordsOnly,
  'text-transform': keywordsOnly,
  'text-wrap': keywordsOnly,
  'text-indent': { pixels: [0, 64], number: [0, 0] },
  hyphens: keywordsOnly,
  'font-size': { pixels: [12, 120], percent: [75, 600], keywords: ['small', 'medium', 'large', 'x-large', 'xx-large', 'smaller', 'larger', ...globalKeywords] },
  'font-weight': { number: [100, 900] },
  'font-style': keywordsOnly,
  'font-family': { takesText: true },
  'font-variant': keywordsOnly,
  'font-variant-caps': keywordsOnly,
  'font-variant-numeric': keywordsOnly,
  'font-variant-ligatures': keywordsOnly,
  'font-kerning': keywordsOnly,
  'line-height': { number: [1, 3], pixels: [12, 240], percent: [100, 300] },
  'letter-spacing': tracking,
  'word-spacing': tracking,
  'max-width': { pixels: [160, 2000], percent: [50, 100], keywords: ['none', ...globalKeywords] },
  gap: spacing,
  'row-gap': spacing,
  'column-gap': spacing,
  'column-count': { number: [1, 4] },
  'column-rule': edge,
  'border-collapse': keywordsOnly,
  'border-spacing': spacing,
  'caption-side': keywordsOnly,
  'box-shadow': shadow,
  'list-style-type': { takesText: true },
  'list-style-position': keywordsOnly,
  content: { takesText: true, keywords: ['none', 'normal', 'open-quote', 'close-quote', ...globalKeywords] },
  quotes: { takesText: true },
  ...allow(sides.map((side) => `margin${side}`), spacing),
  ...allow(sides.map((side) => `padding${side}`), spacing),
  ...allow(sides.map((side) => `border${side}`), edge),
  ...allow(sides.map((side) => `border${side}-color`), color),
  ...allow(sides.map((side) => `border${side}-style`), keywordsOnly),
  ...allow(sides.map((side) => `border${side}-width`), thickness),
  ...allow(corners.map((corner) => `border${corner}-radius`), radius),
}; // prettier-ignore
