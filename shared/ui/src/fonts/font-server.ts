import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Theme } from '@selvedge/contract';
import { parseFontFamilies } from './font-stack.ts';
import { fontFaces, type FontFace, type FontFile } from './font-faces.ts';

const { resolve } = createRequire(import.meta.url);
const publicPaths = new Map<string, string>();

/** `/fonts/<name>.<hash>.woff2`: the name contains a content hash, so the file can be cached forever. */
function getPublicPath(file: FontFile): string {
  const cached = publicPaths.get(file.path);
  if (cached) return cached;
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
      `@font-face{font-family:"${family}";src:url("${getPublicPath(file)}") format("woff2");font-weight:${file.weight};font-style:normal;font-display:swap;unicode-range:${file.unicodeRange}}`,
  );
  const sources = local.map((name) => `local("${name}")`).join(',');
  return `${files.join('')}@font-face{font-family:"${family} Fallback";src:${sources};size-adjust:${sizeAdjust};ascent-override:${ascentOverride};descent-override:${descentOverride};line-gap-override:${lineGapOverride}}`;
}

/**
 * The fonts of a theme: `@font-face` rules (with metric-matched fallbacks) and the files to preload, text font first.
 * Fonts that we don't host come from the visitor's system.
 */
export function getThemeFonts(theme: Theme): { css: string; preload: string[] } {
  const named = [...parseFontFamilies(theme.fontFamily), ...parseFontFamilies(theme.displayFontFamily ?? '')];
  const hosted = [...new Set(named)].flatMap((family) => {
    const face = fontFaces[family];
    return face ? [{ family, face }] : [];
  });
  return {
    css: hosted.map(({ family, face }) => faceCss(family, face)).join(''),
    preload: hosted.flatMap(({ face }) => face.files.slice(0, 1).map(getPublicPath)),
  };
}

/** Maps the URL path of every font file to its path on disk. */
export function getFontFiles(): Map<string, string> {
  const files = Object.values(fontFaces).flatMap((face) => face.files);
  return new Map(files.map((file) => [getPublicPath(file), resolve(file.path)]));
}
