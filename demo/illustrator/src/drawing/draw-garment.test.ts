import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { listStorePictures, type StorePicture } from '../store-pictures.ts';

const pictures = ['fieldnote', 'maisonlune'].flatMap(listStorePictures);
const drawn = pictures.filter(({ quality }) => quality !== undefined);

/** A picture of every cut from every view, and of every scene. */
const samples: StorePicture[] = [...Map.groupBy(drawn, cutAndView).values()].map(([first]) => first!);

/** Cut and view from a garment's kind, `cut/model/pattern/view`. */
function cutAndView({ kind }: StorePicture): string {
  const parts = kind.split('/');
  return `${parts[0]} ${parts.at(-1)}`;
}

describe('a drawing', () => {
  it('is the same each time', () => {
    for (const { svg } of samples) expect(svg()).toBe(svg());
  }, 120_000);

  it('has only finite numbers and no dangling references', () => {
    for (const { svg, path } of drawn) {
      const text = svg();
      expect([path, /NaN|undefined|Infinity/.test(text)]).toEqual([path, false]);
      const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      for (const [, id] of text.matchAll(/url\(#([^)]+)\)/g))
        expect([path, ids.has(id)]).toEqual([path, true]);
    }
  }, 240_000);

  it('has its own proportions, and something on it', async () => {
    for (const { svg, width, height } of samples) {
      const { data, info } = await sharp(Buffer.from(svg()))
        .resize(160)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(Math.abs(info.width / info.height - width / height)).toBeLessThan(0.03);
      expect(new Set(data).size).toBeGreaterThan(24);
    }
  }, 240_000);

  it('is described by hex colors', () => {
    for (const { facts } of pictures)
      for (const color of [facts.dominantColor, facts.subjectColor]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });
});

it('draws logos of 150×50 that need no font', async () => {
  for (const { svg } of pictures.filter(({ path }) => path.endsWith('logo.webp'))) {
    expect(svg()).not.toContain('<text');
    const { width, height } = await sharp(Buffer.from(svg())).metadata();
    expect([width, height]).toEqual([150, 50]);
  }
});
