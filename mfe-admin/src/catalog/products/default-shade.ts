/** Hex codes for common color names. */
const shades: Record<string, string> = {
  black: '#1b1b1d', ink: '#1f2430', jet: '#161616', onyx: '#1d1d20', ebony: '#241f1c',
  white: '#fafaf7', ivory: '#f6f1e1', cream: '#f3ead3', creme: '#f3ead3', snow: '#fbfbfb', chalk: '#f2f0ea', ecru: '#e9dfc7', pearl: '#eeeae2',
  gray: '#8b8d90', grey: '#8b8d90', charcoal: '#3d4043', slate: '#5f6a75', silver: '#bfc2c5', ash: '#a7a9a8', graphite: '#4a4d50', heather: '#a9abb0', stone: '#b3aca0',
  navy: '#1f2a44', midnight: '#191f38', blue: '#2f6fb3', indigo: '#35407a', denim: '#4a6a8f', sky: '#8bbbe0', cobalt: '#1f4fa3', azure: '#3d8fd0', royal: '#2c4fa8',
  teal: '#1f7f80', turquoise: '#35b5ad', aqua: '#5cc4c4', cyan: '#2fb4c9', petrol: '#1c5764',
  green: '#4d7145', olive: '#6b6b3a', moss: '#6a7247', sage: '#a3ad91', forest: '#28492f', khaki: '#8f8763', mint: '#a9d9bf', emerald: '#1f8a5b', lime: '#a4c93a', fern: '#5c8a4f',
  brown: '#6f4a2f', chocolate: '#4b3022', coffee: '#4e3a2c', walnut: '#5c4230', tan: '#b98f63', chestnut: '#7a3f28', cognac: '#9a5a2e', camel: '#bd9060', rust: '#a5492a',
  beige: '#d8c4a0', sand: '#d3bf9b', oat: '#ddd0b8', oatmeal: '#ddd0b8', natural: '#e2d6bf', taupe: '#9b8b7c', nude: '#dcbba4',
  yellow: '#e4bd3a', mustard: '#c99a2b', gold: '#c7a14a', lemon: '#f0dc5a', ochre: '#b9812f',
  orange: '#d8752c', coral: '#ec7f66', peach: '#f2b48f', apricot: '#efa86f', terracotta: '#b9603f',
  red: '#b3262e', burgundy: '#641f2e', wine: '#5f1f33', crimson: '#a31d38', scarlet: '#c42a22', maroon: '#5e1f22',
  pink: '#e29aae', rose: '#d68a98', blush: '#e8bfc0', fuchsia: '#c4347f', magenta: '#b52f7f',
  purple: '#6c4580', violet: '#6a4f9c', lilac: '#bfa5cf', lavender: '#b9addb', plum: '#5f2f52', aubergine: '#3f2440', mauve: '#a9879f',
}; // prettier-ignore

/** The default shade for a color's name, by its last known word: sky blue is blue. `null` if no word is known. */
export function defaultShade(name: string): string | null {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/);
  const known = words.findLast((word) => Object.hasOwn(shades, word));
  return known === undefined ? null : shades[known]!;
}
