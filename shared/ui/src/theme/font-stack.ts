import { fontFaces } from '../fonts/font-faces.ts';

const generic = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-rounded',
]);
const familyName = /^[A-Za-z0-9][A-Za-z0-9 -]{0,60}$/;

/** The families of a `font-family` list without their quotes; names that could be anything else are left out. */
export function familiesOf(fontFamily: string): string[] {
  return fontFamily
    .split(',')
    .map((part) => part.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter((name) => familyName.test(name));
}

export function hasForeignText(fontFamily: string): boolean {
  return fontFamily.split(',').length !== familiesOf(fontFamily).length;
}

/**
 * A safe `font-family` value: quoted names, the metric-matched stand-in behind a face that we host,
 * and a generic family at the end.
 */
export function fontStack(fontFamily: string): string {
  const names = familiesOf(fontFamily);
  const stack = names.flatMap((name) => {
    if (generic.has(name)) return [name];
    const face = fontFaces[name];
    return face
      ? [`"${name}"`, `"${name} Fallback"`, ...(names.length === 1 ? [face.kind] : [])]
      : [`"${name}"`];
  });
  return names.some((name) => generic.has(name)) || stack.length > 1
    ? stack.join(', ')
    : [...stack, 'sans-serif'].join(', ');
}
