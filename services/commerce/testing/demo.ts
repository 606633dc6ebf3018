import { parse } from 'csv-parse/sync';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo as seed } from '../src/app/demo/seed-demo.ts';
import type { StoreFile } from '../src/app/demo/store-file.ts';
import { splitEscaped } from '../src/platform/csv/escaped-list.ts';
import { ownColumns } from '../src/catalog/import/shopify-columns.ts';
import type { Database } from '../src/platform/db/database.ts';
import type { FileStorage } from '../src/platform/files/file-storage.ts';

/** The folder with the demo stores. */
export const demoDir = join(import.meta.dirname, '../../../demo');

/** Discards everything, for tests that don't need the demo's pictures. */
const noopStorage: Pick<FileStorage, 'read' | 'write'> = {
  read: async () => undefined,
  write: async () => undefined,
};

/** Creates the demo stores in a database. @param storage where to store their pictures */
export function seedDemo(
  db: Database,
  storage: Pick<FileStorage, 'read' | 'write'> = noopStorage,
): Promise<string[]> {
  return seed({ db, storage }, demoDir);
}

/** A product in a demo store's `catalog.csv`. */
interface DemoProduct {
  handle: string;
  name: string;
  brand: string;
  descriptionHtml: string;
  /** Category names from the top of the tree down; the main category first. */
  categoryPaths: string[][];
  colors: { name: string; pictures: number[]; details: number[] }[];
  sizes: string[];
  variants: { sku: string; price: number; formerPrice: number | undefined; stock: string; grams: string }[];
  pictures: { path: string; alt: string }[];
}

type DemoStore = StoreFile & { products: DemoProduct[] };

/** The contents of the demo's folders, the default store first. */
export const demoStores: readonly DemoStore[] = readdirSync(demoDir)
  .toSorted()
  .map((name) => join(demoDir, name))
  .filter((folder) => existsSync(join(folder, 'store.json')))
  .map((folder) => ({
    ...(JSON.parse(readFileSync(join(folder, 'store.json'), 'utf8')) as StoreFile),
    products: productsOf(join(folder, 'catalog.csv')),
  }));

type Row = Record<string, string>;

function productsOf(csv: string): DemoProduct[] {
  const rows = parse<Row>(readFileSync(csv), { columns: true });
  return [...Map.groupBy(rows, ({ Handle }) => Handle!)].map(([handle, own]) => {
    const [first] = own as [Row];
    const sold = own.filter((row) => row['Variant SKU'] !== '');
    const further = splitEscaped(first[ownColumns.furtherCategories]!, ',');
    return {
      handle,
      name: first['Title']!,
      brand: first['Vendor']!,
      descriptionHtml: first['Body (HTML)']!,
      categoryPaths: [first['Type']!, ...further].map((path) => splitEscaped(path, '>')),
      colors: JSON.parse(first[ownColumns.colors]!) as DemoProduct['colors'],
      sizes: [...new Set(sold.map((row) => row['Option2 Value']!))],
      variants: sold.map((row) => ({
        sku: row['Variant SKU']!,
        price: Number(row['Variant Price']),
        formerPrice: row['Variant Compare At Price'] ? Number(row['Variant Compare At Price']) : undefined,
        stock: row['Variant Inventory Qty']!,
        grams: row['Variant Grams']!,
      })),
      pictures: own.flatMap((row) =>
        row['Image Src'] ? [{ path: row['Image Src'], alt: row['Image Alt Text']! }] : [],
      ),
    };
  });
}

/** Creates a demo of one store with its first product, a home page banner and a category banner. @returns its folder */
export async function oneProductDemo(): Promise<string> {
  const [
    {
      products: [product],
      ...store
    },
  ] = demoStores as [DemoStore];
  const banners = ['NEW_ARRIVAL', 'CATEGORY'].map((type) => store.banners.find((one) => one.type === type)!);
  const handle = product!.handle;
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-demo-'));
  const from = join(demoDir, store.code.toLowerCase());
  const to = join(folder, store.code.toLowerCase());
  const paths = [store.logo, store.favicon, ...product!.pictures.map(({ path }) => path), ...banners.map(({ picture }) => picture!.path)]; // prettier-ignore
  for (const path of [...paths, 'pictures.json']) await cp(join(from, path), join(to, path));
  const reviews = store.reviews.filter((review) => review.product === handle);
  const collections = store.collections.map(({ productIds, ...collection }) => ({
    ...collection,
    ...(productIds && { productIds: productIds.filter((id) => id === handle) }),
  }));
  await writeFile(join(to, 'store.json'), JSON.stringify({ ...store, banners, collections, reviews }));
  const lines = readFileSync(join(from, 'catalog.csv'), 'utf8').split('\n');
  const kept = lines.filter((line, index) => index === 0 || line.startsWith(`${handle},`));
  await writeFile(join(to, 'catalog.csv'), kept.join('\n'));
  return folder;
}
