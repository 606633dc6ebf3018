import { fontFaces } from './font-faces.ts';

const genericFamilies = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-rounded',
]);
const familyName = /^[A-Za-z0-9][A-Za-z0-9 -]{0,60}$/;

/** The families in a `font-family` list, without quotes. Anything that isn't a plain font name is left out. */
export function parseFontFamilies(fontFamily: string): string[] {
  return fontFamily
    .split(',')
    .map((part) => part.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter((name) => familyName.test(name));
}

export function hasUnsafeText(fontFamily: string): boolean {
  return fontFamily.split(',').length !== parseFontFamilies(fontFamily).length;
}

/**
 * A safe `font-family` value: quoted names, each hosted font followed by its metric-matched fallback, and a generic family
 * at the end.
 */
export function fontStack(fontFamily: string): string {
  const names = parseFontFamilies(fontFamily);
  const stack = names.flatMap((name) => {
    if (genericFamilies.has(name)) return [name];
    const face = fontFaces[name];
    return face
      ? [`"${name}"`, `"${name} Fallback"`, ...(names.length === 1 ? [face.kind] : [])]
      : [`"${name}"`];
  });
  return names.some((name) => genericFamilies.has(name)) || stack.length > 1
    ? stack.join(', ')
    : [...stack, 'sans-serif'].join(', ');
}
