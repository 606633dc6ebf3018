import { colorDistance, namedColor } from '../catalog/color-families.ts';
import type { PictureDraft } from './draft-pictures.ts';

/** A picture, and what its subject is colored; unknown of a picture that nobody has looked at. */
export type SeenPicture = PictureDraft & { subjectColor: string | undefined };

/** Closer than that two pictures may show the same color; see `colorDistance`. */
const alike = 110;
/** How much closer than the next color the nearest one has to be. */
const clearly = 0.6;

/**
 * Finds out which colors each picture shows. The variants of a file often name one picture of a color and leave the others
 * to their order. A picture that nothing tells of is shared: it shows all colors.
 * @param pictures in the order of the file
 * @returns them in the same order, with `colors` filled in; empty for a shared picture
 */
export function pictureColors<P extends SeenPicture>(
  pictures: readonly P[],
  { title, colors }: { title: string; colors: readonly string[] },
): P[] {
  if (colors.length < 2) return pictures.map((picture) => ({ ...picture, colors: [] }));
  const said = pictures.map((picture) =>
    picture.colors.length > 0 ? picture.colors : colorsInWords(picture, title, colors),
  );
  const found = byLook(pictures, byOrder(pictures, said), colors);
  return pictures.map((picture, index) => ({ ...picture, colors: found[index]! }));
}

/** Colors in the alternative text, without the title's own words, or in the name of the file. */
function colorsInWords({ alt, source }: PictureDraft, title: string, colors: readonly string[]): string[] {
  const words = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const file = decodedPath(source)
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '');
  for (const text of [alt, file]) {
    const rest = words(text).replace(words(title).trim(), '');
    const named = colors.filter((color) => rest.includes(words(color)));
    // `Light Blue` is not `Blue`.
    const whole = named.filter(
      (color) => !named.some((other) => other !== color && words(other).includes(words(color))),
    );
    if (whole.length > 0) return whole;
  }
  return [];
}

function decodedPath(source: string): string {
  const path = source.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * A picture that nothing tells of belongs to the color of the picture before it. The last color takes no more than another
 * color has: what follows may be a size chart.
 */
function byOrder(pictures: readonly PictureDraft[], said: readonly string[][]): string[][] {
  const found = [...said];
  const counts = new Map<string, number>();
  let run: { color: string; from: number } | undefined;
  const fill = (to: number) => {
    if (!run) return;
    for (let at = run.from; at < to; at += 1) found[at] = [run.color];
    counts.set(run.color, (counts.get(run.color) ?? 0) + to - run.from);
  };
  for (const [index, { position }] of pictures.entries()) {
    // A picture that only a variant names has no place among the others.
    if (said[index]!.length === 0 && position !== Infinity) continue;
    fill(index);
    const [color, another] = said[index]!;
    run = color === undefined || another !== undefined ? undefined : { color, from: index + 1 };
    if (color !== undefined) counts.set(color, counts.get(color) ?? 0);
  }
  if (run) {
    const others = [...counts].filter(([color]) => color !== run?.color).map(([, count]) => count);
    fill(Math.min(pictures.length, run.from + Math.max(0, ...others)));
  }
  return found;
}

/** What is left goes to the color whose own picture it looks like, if it looks like no other's. */
function byLook(
  pictures: readonly SeenPicture[],
  found: readonly string[][],
  colors: readonly string[],
): string[][] {
  const looks = colors.map((color) => {
    const own = pictures.find((_, index) => found[index]!.length === 1 && found[index]![0] === color);
    return { color, look: own?.subjectColor ?? namedColor(color)?.hex };
  });
  // Of a color whose look is unknown a picture could be as well.
  if (looks.some(({ look }) => look === undefined)) return [...found];
  return pictures.map(({ subjectColor }, index) => {
    if (found[index]!.length > 0 || subjectColor === undefined) return found[index]!;
    const [nearest, next] = looks
      .map(({ color, look }) => ({ color, distance: colorDistance(subjectColor, look!) }))
      .sort((a, b) => a.distance - b.distance);
    const isClear = nearest!.distance < alike && nearest!.distance < clearly * next!.distance;
    return isClear ? [nearest!.color] : [];
  });
}
