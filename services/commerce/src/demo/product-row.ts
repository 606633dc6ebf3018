import type {
  ColourFamily,
  DemoAttributes,
  DemoColour,
  DemoProduct,
  DemoReview,
  DemoVariant,
} from './demo-store.ts';
import { contrastRatio, luminance } from './drawing/colour.ts';
import type { GarmentLook, GarmentView } from './drawing/drawing.ts';
import { hashText, seededRandom } from './drawing/seeded-random.ts';

/** The hand-written facts of one product; colours, sizes and stock are multiplied out from them. */
export interface ProductRow {
  name: string;
  /** Slug of the leaf category. */
  in: string;
  usd: number;
  /** Former price in dollars, when on sale. */
  was?: number;
  /** Colour names of the tenant's palette, separated by commas. */
  colours: string;
  sizes: keyof typeof SIZE_RUNS;
  grams: number;
  look: Omit<GarmentLook, 'colour'>;
  /** What a shopper reads first. */
  text: string;
  /** What the longer dialog adds. */
  more: string;
  material: string;
  /** Composition and mill, one sentence. */
  cloth: string;
  care: string;
  occasions: string;
  styles: string;
  warmth: DemoAttributes['warmth'];
  season: DemoAttributes['season'];
  tags: string;
  isNearlyGone?: boolean;
  isNew?: boolean;
  /** One a line: `rating|title|comment|author|days ago`. */
  reviews?: string;
}

/** What all products of a tenant share. */
export interface RowContext {
  skuPrefix: string;
  ground: string;
  palette: Record<string, { hex: string; family: ColourFamily }>;
  care: Record<string, string>;
}

const SIZE_RUNS = {
  'XS-3XL': ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
  'XS-XL': ['XS', 'S', 'M', 'L', 'XL'],
  'S-2XL': ['S', 'M', 'L', 'XL', '2XL'],
  waist: ['28', '30', '32', '34', '36', '38', '40'],
  shoe: ['7', '8', '9', '10', '11', '12', '13'],
  one: ['One Size'],
} as const;

/** Multiplies a row out into a product with pictures, variants, stock and reviews. */
export function productFrom(row: ProductRow, context: RowContext): DemoProduct {
  const slug = slugOf(row.name);
  const colours = row.colours.split(',').map((name) => colourOf(name.trim(), context));
  const sizes = [...SIZE_RUNS[row.sizes]];
  const department = row.in.split('-')[0] ?? '';
  const occasions = list(row.occasions);
  return {
    slug,
    name: row.name,
    categorySlug: row.in,
    alsoInCategorySlugs: row.was === undefined ? [] : [`sale-${department}`],
    descriptionHtml: `<p>${row.text}</p>`,
    detailedDescriptionHtml: `<p>${row.text}</p><p>${row.more}</p>`,
    specificationsHtml: specifications(row, sizes),
    materialsHtml: `<p>${row.cloth}</p>`,
    careInstructionsHtml: `<p>${context.care[row.care] ?? row.care}</p>`,
    tags: [...new Set([...list(row.tags), row.look.cut, department])],
    attributes: {
      material: row.material,
      occasions,
      warmth: row.warmth,
      fit: fitOf(row.look),
      styles: list(row.styles),
      season: row.season,
    },
    colourways: colours.map((colour) => ({
      colour,
      defaultPictures: (['front', 'back'] as const).map((view) =>
        picture(row, slug, colour, view, context.ground),
      ),
      detailPictures: [picture(row, slug, colour, 'cloth', context.ground)],
    })),
    sizes,
    variants: colours.flatMap((colour) =>
      sizes.map((size) => variant(row, slug, colour, size, context.skuPrefix)),
    ),
    reviews: (row.reviews ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => review(line, slug))
      .sort((a, b) => a.daysAgo - b.daysAgo),
    publishedDaysAgo: row.isNew ? 2 + (hashText(slug) % 12) : 20 + (hashText(slug) % 380),
  };
}

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function colourOf(name: string, context: RowContext): DemoColour {
  const entry = context.palette[name];
  if (entry === undefined)
    throw new RangeError(`No colour named ${name} in the palette of ${context.skuPrefix}`);
  return { name, ...entry };
}

function fitOf(look: ProductRow['look']): DemoAttributes['fit'] {
  return look.fit === 'slim' ? 'Slim Fit' : look.fit === 'loose' ? 'Loose Fit' : 'Regular Fit';
}

const VIEW_WORDS: Record<GarmentView, string> = {
  front: 'front',
  back: 'back',
  cloth: 'close-up of the cloth',
};

function picture(row: ProductRow, slug: string, colour: DemoColour, view: GarmentView, ground: string) {
  return {
    alt: `${row.name} in ${colour.name}, ${VIEW_WORDS[view]}`,
    drawing: {
      kind: 'garment' as const,
      view,
      ground,
      seed: `${slug}-${colour.name}`,
      ...readable(row.look, colour.hex),
      colour: colour.hex,
    },
  };
}

/** A pattern drawn in the cloth's own colour would vanish: its colours turn light on dark, or dark on light. */
function readable(look: ProductRow['look'], base: string): ProductRow['look'] {
  const colours = look.pattern?.colours;
  if (look.pattern === undefined || colours === undefined) return look;
  const spare = luminance(base) > 0.35 ? '#2b2f3a' : '#ece4d4';
  return {
    ...look,
    pattern: {
      ...look.pattern,
      colours: colours.map((colour) => (contrastRatio(colour, base) < 1.3 ? spare : colour)),
    },
  };
}

function variant(
  row: ProductRow,
  slug: string,
  colour: DemoColour,
  size: string,
  prefix: string,
): DemoVariant {
  const number = String(hashText(slug) % 100000).padStart(5, '0');
  const code = colour.name
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase();
  return {
    sku: `${prefix}-${number}-${code}-${size === 'One Size' ? 'OS' : size}`,
    colour: colour.name,
    size,
    priceMinor: Math.round(row.usd * 100),
    compareAtMinor: row.was === undefined ? null : Math.round(row.was * 100),
    stockQuantity: stock(`${slug}/${colour.name}/${size}`, row.isNearlyGone === true),
    weightGrams: row.grams,
  };
}

function stock(key: string, isNearlyGone: boolean): number {
  const random = seededRandom(key);
  const luck = random.between(0, 1);
  if (isNearlyGone) return luck < 0.62 ? 0 : random.integer(1, 2);
  if (luck < 0.11) return 0;
  return luck < 0.24 ? random.integer(1, 4) : random.integer(6, 48);
}

function review(line: string, slug: string): DemoReview {
  const [rating, title, comment, authorName, daysAgo] = line.trim().split('|');
  const random = seededRandom(`${slug}/${line}`);
  return {
    rating: Math.max(1, Math.min(5, Number(rating))) as DemoReview['rating'],
    title: title ?? '',
    comment: comment ?? '',
    authorName: authorName ?? '',
    daysAgo: Number(daysAgo),
    verifiedPurchase: random.between(0, 1) < 0.8,
    helpfulCount: random.integer(0, 14),
  };
}

function specifications(row: ProductRow, sizes: readonly string[]): string {
  const facts: [string, string][] = [
    ['Fit', fitOf(row.look)],
    ['Material', row.material],
    ['Warmth', row.warmth],
    ['Season', row.season],
    ['Sizes', sizes.length === 1 ? 'One size' : `${sizes[0]} to ${sizes[sizes.length - 1]}`],
    ['Weight', `${row.grams} g`],
    ['Good for', list(row.occasions).join(', ')],
  ];
  return `<dl>${facts.map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`).join('')}</dl>`;
}
