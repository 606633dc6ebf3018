/** A self-hosted font file; a variable font covers a range of weights. */
export interface FontFile {
  /** As in CSS: `400 700` for a variable font. */
  weight: string;
  /** Package name and path inside it. */
  path: string;
  unicodeRange: string;
}

export interface FontFace {
  kind: 'serif' | 'sans-serif';
  files: FontFile[];
  /** Weight and letter spacing for headings. */
  display: { weight: number; tracking: string };
  /** Gives a system font the same metrics, so that nothing moves when the file loads. */
  fallback: {
    local: string[];
    sizeAdjust: string;
    ascentOverride: string;
    descentOverride: string;
    lineGapOverride: string;
  };
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const arial = ['Arial', 'Liberation Sans', 'Arimo'];
const times = ['Times New Roman', 'Liberation Serif', 'Tinos'];

const variable = (name: string, weight: string): FontFile[] => [
  { weight, path: `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`, unicodeRange: latin },
];

/**
 * Fonts a tenant can use in its theme. To add one, add the package, an entry here, and its metrics: `sizeAdjust` is the
 * width of English text in it compared to the local font, as rendered by a browser; the overrides are the font's ascent
 * and descent divided by `sizeAdjust`.
 */
export const fontFaces: Record<string, FontFace> = {
  'Hanken Grotesk': {
    kind: 'sans-serif',
    files: variable('hanken-grotesk', '100 900'),
    display: { weight: 500, tracking: '-0.025em' },
    fallback: {
      local: arial,
      sizeAdjust: '100.66%',
      ascentOverride: '99.34%',
      descentOverride: '30.1%',
      lineGapOverride: '0%',
    },
  },
  'Instrument Sans': {
    kind: 'sans-serif',
    files: variable('instrument-sans', '400 700'),
    display: { weight: 500, tracking: '-0.02em' },
    fallback: {
      local: arial,
      sizeAdjust: '101.32%',
      ascentOverride: '95.74%',
      descentOverride: '24.67%',
      lineGapOverride: '0%',
    },
  },
  Inter: {
    kind: 'sans-serif',
    files: variable('inter', '100 900'),
    display: { weight: 550, tracking: '-0.025em' },
    fallback: {
      local: arial,
      sizeAdjust: '106.81%',
      ascentOverride: '90.7%',
      descentOverride: '22.58%',
      lineGapOverride: '0%',
    },
  },
  'Schibsted Grotesk': {
    kind: 'sans-serif',
    files: variable('schibsted-grotesk', '400 900'),
    display: { weight: 550, tracking: '-0.025em' },
    fallback: {
      local: arial,
      sizeAdjust: '104.27%',
      ascentOverride: '93.66%',
      descentOverride: '24.73%',
      lineGapOverride: '0%',
    },
  },
  'Source Sans 3': {
    kind: 'sans-serif',
    files: variable('source-sans-3', '200 900'),
    display: { weight: 500, tracking: '-0.015em' },
    fallback: {
      local: arial,
      sizeAdjust: '93.42%',
      ascentOverride: '109.61%',
      descentOverride: '42.82%',
      lineGapOverride: '0%',
    },
  },
  Cormorant: {
    kind: 'serif',
    files: variable('cormorant', '300 700'),
    display: { weight: 500, tracking: '-0.01em' },
    fallback: {
      local: times,
      sizeAdjust: '96.66%',
      ascentOverride: '95.59%',
      descentOverride: '29.69%',
      lineGapOverride: '0%',
    },
  },
  'Cormorant Garamond': {
    kind: 'serif',
    files: variable('cormorant-garamond', '300 700'),
    display: { weight: 500, tracking: '-0.01em' },
    fallback: {
      local: times,
      sizeAdjust: '96.68%',
      ascentOverride: '95.57%',
      descentOverride: '29.69%',
      lineGapOverride: '0%',
    },
  },
};
