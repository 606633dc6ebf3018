/** Letters as strokes on a grid 10 wide and 14 high; the advance follows the bar. */
const GLYPHS: Record<string, [advance: number, path: string]> = {
  A: [10.4, 'M0 14L5.2 0L10.4 14M2 9.2H8.4'],
  D: [9.6, 'M0 0V14H3.2C7.4 14 9.6 11.4 9.6 7S7.4 0 3.2 0H0'],
  E: [7.4, 'M7.4 0H0V14H7.4M0 6.8H6.4'],
  F: [7.2, 'M7.2 0H0V14M0 7H6.2'],
  I: [0, 'M0 0V14'],
  L: [7, 'M0 0V14H7'],
  M: [12, 'M0 14V0L6 10L12 0V14'],
  N: [9.6, 'M0 14V0L9.6 14V0'],
  O: [11.6, 'M5.8 0A5.8 7 0 1 0 5.8 14A5.8 7 0 1 0 5.8 0'],
  S: [
    8.2,
    'M7.8 2.6C7 .9 5.6 0 4.1 0C2 0 .6 1.3 .6 3.4C.6 7.6 8 5.8 8 10.4C8 12.7 6.4 14 4.2 14C2.2 14 .7 13 0 11.2',
  ],
  T: [9, 'M0 0H9M4.5 0V14'],
  U: [9.4, 'M0 0V9C0 12.2 1.8 14 4.7 14S9.4 12.2 9.4 9V0'],
};

/**
 * A wordmark in a 150×50 box, drawn with strokes so that it needs no font.
 * @param mark SVG markup placed before the letters, in a box of 26×50 at the left; may be empty
 */
export function wordmark(
  text: string,
  options: {
    colour: string;
    strokeWidth: number;
    height: number;
    tracking: number;
    mark?: string;
    label: string;
  },
): string {
  const scale = options.height / 14;
  const letters = [...text].map((letter): [number, string] => GLYPHS[letter] ?? [6, '']);
  const width =
    letters.reduce((sum, [advance]) => sum + advance + options.tracking, -options.tracking) * scale;
  let x = options.mark === undefined ? (150 - width) / 2 : 30 + (118 - width) / 2;
  const y = (50 - options.height) / 2;
  const paths = letters
    .map(([advance, path]) => {
      const at = x;
      x += (advance + options.tracking) * scale;
      return `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale.toFixed(3)})" d="${path}"/>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="50" viewBox="0 0 150 50" role="img" aria-label="${options.label}"><title>${options.label}</title>${options.mark ?? ''}<g fill="none" stroke="${options.colour}" stroke-width="${(options.strokeWidth / scale).toFixed(2)}" stroke-linejoin="miter" stroke-miterlimit="2.2">${paths}</g></svg>`;
}
