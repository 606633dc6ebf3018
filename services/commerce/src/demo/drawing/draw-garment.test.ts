import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEMO_STORES } from '../demo-stores.ts';
import { dominantColour } from './dominant-colour.ts';
import { drawGarment } from './draw-garment.ts';
import { drawScene } from './draw-scene.ts';
import type { GarmentDrawing } from './drawing.ts';

const drawings = DEMO_STORES.flatMap((store) =>
  store.products.flatMap((product) =>
    product.colourways.flatMap(({ defaultPictures, detailPictures }) =>
      [...defaultPictures, ...detailPictures].map(({ drawing }) => drawing),
    ),
  ),
);

/** One drawing for every cut, model, pattern and view that the catalogue uses. */
function samples(): GarmentDrawing[] {
  const seen = new Map<string, GarmentDrawing>();
  for (const drawing of drawings)
    seen.set([drawing.cut, drawing.model, drawing.pattern?.type, drawing.view].join('/'), drawing);
  return [...seen.values()];
}

describe('drawGarment', () => {
  it('gives the same text for the same drawing, also after a trip through JSON', () => {
    for (const drawing of samples())
      expect(drawGarment(JSON.parse(JSON.stringify(drawing)) as GarmentDrawing)).toBe(drawGarment(drawing));
  }, 60_000);

  it('draws another seed differently', () => {
    const drawing = drawings[0] as GarmentDrawing;
    expect(drawGarment({ ...drawing, seed: 'another' })).not.toBe(drawGarment(drawing));
  });

  it('writes only finite numbers and no dangling references for every drawing of the catalogue', () => {
    for (const drawing of drawings) {
      const svg = drawGarment(drawing);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids.has(id)).toBe(true);
    }
  }, 120_000);

  it('rasterises every kind of drawing to 4:5 with something on it', async () => {
    for (const drawing of samples()) {
      const { data, info } = await sharp(Buffer.from(drawGarment(drawing)))
        .resize(160)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([160, 200]);
      expect(new Set(data).size).toBeGreaterThan(24);
    }
  }, 120_000);
});

describe('drawScene', () => {
  const scenes = DEMO_STORES.flatMap((store) =>
    store.banners.flatMap(({ drawing }) => (drawing === null ? [] : [drawing])),
  );

  it('is deterministic, and rasterises every banner at its own proportions', async () => {
    for (const scene of scenes) {
      const svg = drawScene(scene);
      expect(drawScene(JSON.parse(JSON.stringify(scene)) as typeof scene)).toBe(svg);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const { info } = await sharp(Buffer.from(svg)).resize(240).raw().toBuffer({ resolveWithObject: true });
      expect(Math.abs(info.width / info.height - scene.width / scene.height)).toBeLessThan(0.03);
    }
  }, 120_000);
});

describe('dominantColour', () => {
  it('is a hex colour for everything that can be drawn', () => {
    for (const store of DEMO_STORES)
      for (const { drawing } of store.banners)
        if (drawing !== null) expect(dominantColour(drawing)).toMatch(/^#[0-9a-f]{6}$/);
    for (const drawing of drawings) expect(dominantColour(drawing)).toMatch(/^#[0-9a-f]{6}$/);
  });
});
