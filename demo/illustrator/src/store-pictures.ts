import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastRatio, luminance, mix } from './drawing/colour.ts';
import { drawGarment } from './drawing/draw-garment.ts';
import { drawScene } from './drawing/draw-scene.ts';
import type { GarmentLook, GarmentView, SceneDrawing } from './drawing/drawing.ts';
import { modelOf } from './models.ts';

/** A picture of a store: where it belongs, how it is drawn, and what the shop would find out by looking at it. */
export interface StorePicture {
  /** Below the store's folder. */
  path: string;
  /** What is drawn, whatever its color. */
  kind: string;
  svg: () => string;
  width: number;
  height: number;
  /** Of WebP; undefined keeps every pixel, and what can be seen through. */
  quality: number | undefined;
  facts: PictureFacts;
}

export interface PictureFacts {
  dominantColor: string;
  subjectColor: string;
  focalPoint: { x: number; y: number };
}

/** What is drawn for a store: its clothes by handle, its banners by file name. */
interface Looks {
  /** Studio ground of the product pictures. */
  ground: string;
  products: Record<string, Omit<GarmentLook, 'colour'>>;
  scenes: Record<string, SceneDrawing>;
}

type CsvRow = Record<string, string>;
interface CsvColor {
  name: string;
  hex: string;
}

const demo = join(import.meta.dirname, '../..');
const productSize = { width: 960, height: 1200 };
/** Of banners, in pixels: as wide as a picture of the shop is shown. */
const widestBanner = 1920;
const colorsColumn = 'Colors (product.metafields.selvedge.colors)';
const views: readonly GarmentView[] = ['front', 'back', 'worn', 'cloth', 'detail'];
/** Threads and stitches take most of the bytes, and lose least. */
const qualityOf: Record<GarmentView, number> = { front: 62, back: 56, worn: 62, cloth: 24, detail: 52 };

/** Every picture that a store's catalog and its looks name. @throws Error for a product without a look */
export function picturesOf(store: string): StorePicture[] {
  const looks = JSON.parse(readFileSync(join(demo, 'illustrator/looks', `${store}.json`), 'utf8')) as Looks;
  const rows = parse<CsvRow>(readFileSync(join(demo, store, 'catalog.csv')), { columns: true });
  return [
    ...marks(store),
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
          ...readable(look, hex),
          colour: hex,
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

/** A pattern drawn in the cloth's own color would vanish: its colors turn light on dark, or dark on light. */
function readable<Look extends Omit<GarmentLook, 'colour'>>(look: Look, base: string): Look {
  const colours = look.pattern?.colours;
  if (look.pattern === undefined || colours === undefined) return look;
  const spare = luminance(base) > 0.35 ? '#2b2f3a' : '#ece4d4';
  const pattern = {
    ...look.pattern,
    colours: colours.map((colour) => (contrastRatio(colour, base) < 1.3 ? spare : colour)),
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
      width: Math.min(scene.width, widestBanner),
      height: scene.height,
      quality: 70,
      facts: {
        dominantColor: mix(mix(light, middle, 0.5), dark, 0.25),
        subjectColor: scene.garments[0]?.colour ?? dark,
        focalPoint: { x: { left: 0.7, right: 0.3, centre: 0.5, bottom: 0.5, all: 0.5 }[scene.calm], y: 0.5 },
      },
    };
  });
}

function marks(store: string): StorePicture[] {
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
