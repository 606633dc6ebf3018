import { colorDistance, namedColor } from '../products/color-families.ts';
import type { PictureDraft } from './draft-pictures.ts';

/** A picture with the color of its subject, if it was decoded. */
type AnalyzedPicture = PictureDraft & { subjectColor: string | undefined };

/** Two pictures closer than this may show the same color; see `colorDistance`. */
const similarDistance = 110;
/** The nearest color must be closer than this fraction of the distance to the next one. */
const clearRatio = 0.6;

/**
 * Works out which colors each picture shows. Variants often name only one picture of their color and leave the rest to
 * the order of the file. A picture that can't be assigned is shared by all colors.
 * @param pictures in file order
 * @returns the pictures in the same order, with `colors` filled in; empty for a shared picture
 */
export function pictureColors<P extends AnalyzedPicture>(
  pictures: readonly P[],
  { title, colors }: { title: string; colors: readonly string[] },
): P[] {
  if (colors.length < 2) return pictures.map((picture) => ({ ...picture, colors: [] }));
  const named = pictures.map((picture) =>
    picture.colors.length > 0 ? picture.colors : findColorNames(picture, title, colors),
  );
  const found = assignByLook(pictures, assignByOrder(pictures, named), colors);
  return pictures.map((picture, index) => ({ ...picture, colors: found[index]! }));
}

/** Colors mentioned in the alt text (without the product's title) or in the file name. */
function findColorNames({ alt, source }: PictureDraft, title: string, colors: readonly string[]): string[] {
  const words = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const file = decodedPath(source)
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '');
  for (const text of [alt, file]) {
    const rest = words(text).replace(words(title).trim(), '');
    const named = colors.filter((color) => rest.includes(words(color)));
    // `Light Blue` isn't `Blue`.
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
 * A picture without a color of its own gets the color of the picture before it. The last color gets at most as many
 * pictures as any other color, because the rest may be size charts.
 */
function assignByOrder(pictures: readonly PictureDraft[], named: readonly string[][]): string[][] {
  const found = [...named];
  const counts = new Map<string, number>();
  let run: { color: string; from: number } | undefined;
  const fill = (to: number) => {
    if (!run) return;
    for (let at = run.from; at < to; at += 1) found[at] = [run.color];
    counts.set(run.color, (counts.get(run.color) ?? 0) + to - run.from);
  };
  for (const [index, { position }] of pictures.entries()) {
    // A picture that only a variant names isn't part of the order.
    if (named[index]!.length === 0 && position !== Infinity) continue;
    fill(index);
    const [color, another] = named[index]!;
    run = color === undefined || another !== undefined ? undefined : { color, from: index + 1 };
    if (color !== undefined) counts.set(color, counts.get(color) ?? 0);
  }
  if (run) {
    const others = [...counts].filter(([color]) => color !== run?.color).map(([, count]) => count);
    fill(Math.min(pictures.length, run.from + Math.max(0, ...others)));
  }
  return found;
}

/** Assigns the remaining pictures to the color they clearly look like. */
function assignByLook(
  pictures: readonly AnalyzedPicture[],
  found: readonly string[][],
  colors: readonly string[],
): string[][] {
  const looks = colors.map((color) => {
    const own = pictures.find((_, index) => found[index]!.length === 1 && found[index]![0] === color);
    return { color, look: own?.subjectColor ?? namedColor(color)?.hex };
  });
  // A picture could also show the color whose look is unknown.
  if (looks.some(({ look }) => look === undefined)) return [...found];
  return pictures.map(({ subjectColor }, index) => {
    if (found[index]!.length > 0 || subjectColor === undefined) return found[index]!;
    const [nearest, next] = looks
      .map(({ color, look }) => ({ color, distance: colorDistance(subjectColor, look!) }))
      .sort((a, b) => a.distance - b.distance);
    const isClear = nearest!.distance < similarDistance && nearest!.distance < clearRatio * next!.distance;
    return isClear ? [nearest!.color] : [];
  });
}
