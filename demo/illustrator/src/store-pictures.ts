import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastRatio, luminance, mix } from './drawing/color.ts';
import { drawGarment } from './drawing/draw-garment.ts';
import { drawScene } from './drawing/draw-scene.ts';
import type { GarmentLook, GarmentView, SceneDrawing } from './drawing/drawing.ts';
import { modelOf } from './models.ts';

/** A picture of a store: its path, how it's drawn, and facts that the shop would otherwise compute. */
export interface StorePicture {
  /** Relative to the store's folder. */
  path: string;
  /** Identifies the drawing, whatever its color. */
  kind: string;
  svg: () => string;
  width: number;
  height: number;
  /** WebP quality; undefined means lossless, with transparency. */
  quality: number | undefined;
  facts: PictureFacts;
}

export interface PictureFacts {
  dominantColor: string;
  subjectColor: string;
  focalPoint: { x: number; y: number };
}

/** The drawings of a store: garments by handle, banners by file name. */
interface Looks {
  /** Studio background of the product pictures. */
  ground: string;
  products: Record<string, Omit<GarmentLook, 'color'>>;
  scenes: Record<string, SceneDrawing>;
}

type CsvRow = Record<string, string>;
interface CsvColor {
  name: string;
  hex: string;
}

const demo = join(import.meta.dirname, '../..');
const productSize = { width: 960, height: 1200 };
/** In pixels: the shop shows no wider pictures. */
const maxBannerWidth = 1920;
const colorsColumn = 'Colors (product.metafields.selvedge.colors)';
const views: readonly GarmentView[] = ['front', 'back', 'worn', 'cloth', 'detail'];
/** Fine textures take the most bytes, and lose the least at low quality. */
const qualityOf: Record<GarmentView, number> = { front: 62, back: 56, worn: 62, cloth: 24, detail: 52 };

/** Lists all pictures of a store. @throws Error for a product without a look */
export function listStorePictures(store: string): StorePicture[] {
  const looks = JSON.parse(readFileSync(join(demo, 'illustrator/looks', `${store}.json`), 'utf8')) as Looks;
  const rows = parse<CsvRow>(readFileSync(join(demo, store, 'catalog.csv')), { columns: true });
  return [
    ...brandPictures(store),
    ...banners(looks),
    ...[...Map.groupBy(rows, ({ Handle }) => Handle!)].flatMap(([, own]) => garments(looks, own)),
  ];
}

function garments({ ground, products }: Looks, rows: CsvRow[]): StorePicture[] {
  const [first] = rows as [CsvRow];
  const handle = first.Handle!;
  const look = products[handle];
  if (!look) throw new Error(`The illustrator has no drawing for ${handle}`);
  const wornBy = modelOf(handle, first.Type!.split(' > ')[0]!);
  const colors = JSON.parse(first[colorsColumn]!) as CsvColor[];
  return colors.flatMap(({ name, hex }) =>
    views.map((view) => ({
      path: `pictures/${handle}/${slugOf(name)}-${view}.webp`,
      kind: [look.cut, look.model, look.pattern?.type, view].join('/'),
      svg: () =>
        drawGarment({
          kind: 'garment',
          view,
          ground,
          seed: `${handle}-${name}`,
          ...withVisiblePattern(look, hex),
          color: hex,
          wornBy,
        }),
      ...productSize,
      quality: qualityOf[view],
      facts: {
        dominantColor: view === 'cloth' || view === 'detail' ? hex : ground,
        subjectColor: hex,
        focalPoint: { x: 0.5, y: view === 'worn' ? 0.35 : 0.5 },
      },
    })),
  );
}

/** Replaces pattern colors that are too close to the fabric's own color to be visible. */
function withVisiblePattern<Look extends Omit<GarmentLook, 'color'>>(look: Look, base: string): Look {
  const colors = look.pattern?.colors;
  if (look.pattern === undefined || colors === undefined) return look;
  const spare = luminance(base) > 0.35 ? '#2b2f3a' : '#ece4d4';
  const pattern = {
    ...look.pattern,
    colors: colors.map((color) => (contrastRatio(color, base) < 1.3 ? spare : color)),
  };
  return { ...look, pattern };
}

function banners({ scenes }: Looks): StorePicture[] {
  return Object.entries(scenes).map(([name, scene]) => {
    const [light = '#e8e2d6', middle = light, dark = middle] = scene.palette;
    return {
      path: `pictures/banners/${name}.webp`,
      kind: name,
      svg: () => drawScene(scene),
      width: Math.min(scene.width, maxBannerWidth),
      height: scene.height,
      quality: 70,
      facts: {
        dominantColor: mix(mix(light, middle, 0.5), dark, 0.25),
        subjectColor: scene.garments[0]?.color ?? dark,
        focalPoint: { x: { left: 0.7, right: 0.3, center: 0.5, bottom: 0.5, all: 0.5 }[scene.calm], y: 0.5 },
      },
    };
  });
}

function brandPictures(store: string): StorePicture[] {
  const sizes = { logo: { width: 640, height: 213 }, favicon: { width: 320, height: 320 } };
  return Object.entries(sizes).map(([name, size]) => ({
    path: `pictures/${name}.webp`,
    kind: name,
    svg: () => readFileSync(join(demo, 'illustrator/looks', `${store}-${name}.svg`), 'utf8'),
    ...size,
    quality: undefined,
    facts: { dominantColor: '#ffffff', subjectColor: '#ffffff', focalPoint: { x: 0.5, y: 0.5 } },
  }));
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
