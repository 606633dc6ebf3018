import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Theme } from '@selvedge/contract';
import { familiesOf } from '../theme/font-stack.ts';
import { fontFaces, type FontFace, type FontFile } from './font-faces.ts';

const { resolve } = createRequire(import.meta.url);
const publicPaths = new Map<string, string>();

/** `/fonts/<name>.<hash>.woff2`: the content is in the name, so the answer may be cached for ever. */
function publicPathOf(file: FontFile): string {
  const known = publicPaths.get(file.path);
  if (known) return known;
  const hash = createHash('sha256')
    .update(readFileSync(resolve(file.path)))
    .digest('hex')
    .slice(0, 10);
  const name = file.path.split('/').at(-1)?.replace('.woff2', '');
  const path = `/fonts/${name}.${hash}.woff2`;
  publicPaths.set(file.path, path);
  return path;
}

function faceCss(family: string, face: FontFace): string {
  const { local, sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = face.fallback;
  const files = face.files.map(
    (file) =>
      `@font-face{font-family:"${family}";src:url("${publicPathOf(file)}") format("woff2");font-weight:${file.weight};font-style:normal;font-display:swap;unicode-range:${file.unicodeRange}}`,
  );
  const sources = local.map((name) => `local("${name}")`).join(',');
  return `${files.join('')}@font-face{font-family:"${family} Fallback";src:${sources};size-adjust:${sizeAdjust};ascent-override:${ascentOverride};descent-override:${descentOverride};line-gap-override:${lineGapOverride}}`;
}

/**
 * The faces of a theme: `@font-face` rules (with metric-matched stand-ins) and the files to preload,
 * text face first. Families that are not hosted are left to the system.
 */
export function fontsFor(theme: Theme): { css: string; preload: string[] } {
  const named = [...familiesOf(theme.fontFamily), ...familiesOf(theme.displayFontFamily ?? '')];
  const hosted = [...new Set(named)].flatMap((family) => {
    const face = fontFaces[family];
    return face ? [{ family, face }] : [];
  });
  return {
    css: hosted.map(({ family, face }) => faceCss(family, face)).join(''),
    preload: hosted.flatMap(({ face }) => face.files.slice(0, 1).map(publicPathOf)),
  };
}

/** Every font file: the path that browsers ask for → the file on disk. */
export function fontFiles(): Map<string, string> {
  const files = Object.values(fontFaces).flatMap((face) => face.files);
  return new Map(files.map((file) => [publicPathOf(file), resolve(file.path)]));
}
