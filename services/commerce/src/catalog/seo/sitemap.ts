import type { Database } from '../../platform/db/database.ts';
import { largeImageUrl } from '../../platform/images/image-view.ts';
import { eachRow } from './each-row.ts';
import { listNonEmptyCollections } from './non-empty-collections.ts';
import { categoryPath, collectionPath, productPath } from './shop-paths.ts';
import * as rows from './sitemap-repository.ts';
import type { Storefront } from './storefront.ts';
import { element, xmlDeclaration } from './xml.ts';

interface SitemapPart {
  kind: 'pages' | 'categories' | 'collections' | 'products';
  /** From 1. */
  number: number;
}

const partFile = /^(?:(pages|collections)|(categories|products)-([1-9]\d{0,4}))\.xml$/;

/** Parses a file name: `pages.xml`, `collections.xml`, `categories-1.xml`, `products-20.xml`. */
export function parseSitemapPart(file: string): SitemapPart | undefined {
  const match = partFile.exec(file);
  if (!match) return undefined;
  return { kind: (match[1] ?? match[2]) as SitemapPart['kind'], number: Number(match[3] ?? 1) };
}

/** Search engines allow 50,000 URLs per file. This many, with their pictures, take less than 10 MB. */
const urlsPerPart = 5000;
const rowsInPage = 500;

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** `/sitemap.xml`: the parts and their latest changes. */
export async function* sitemapIndex(db: Database, shop: Storefront): AsyncGenerator<string> {
  const hasCollections = (await listNonEmptyCollections(shop)).length > 0;
  const { categories, products } = await db.replica.inLongTransaction(shop.tenantCode, async (tx) => ({
    categories: (await rows.readNonEmptyCategories(tx, shop.tenantCode)).length,
    products: await rows.readProductParts(tx, shop.tenantCode, urlsPerPart),
  }));
  const categoryParts = Array.from({ length: Math.ceil(categories / urlsPerPart) });
  const entry = (part: string, changedAt?: Date) =>
    `<sitemap>${element('loc', `${shop.origin}/sitemaps/${part}.xml`)}${lastModified(changedAt)}</sitemap>\n`;
  yield `${xmlDeclaration}<sitemapindex xmlns="${sitemapNamespace}">\n`;
  yield entry('pages');
  for (const index of categoryParts.keys()) yield entry(`categories-${index + 1}`);
  if (hasCollections) yield entry('collections');
  for (const { part, changed_at } of products) yield entry(`products-${part}`, changed_at);
  yield '</sitemapindex>\n';
}

/** One part of the sitemap. Undefined if it doesn't exist. */
export async function sitemapPart(
  db: Database,
  shop: Storefront,
  { kind, number }: SitemapPart,
): Promise<AsyncGenerator<string> | undefined> {
  if (kind === 'pages') return urlSet(pageUrls(db, shop));
  if (kind === 'collections') {
    const handles = await listNonEmptyCollections(shop);
    if (handles.length === 0) return undefined;
    return urlSet(handles.map((handle) => urlElement(shop.origin + collectionPath(handle))));
  }
  if (kind === 'categories') {
    const all = await db.replica.inTenant(shop.tenantCode, (tx) =>
      rows.readNonEmptyCategories(tx, shop.tenantCode),
    );
    const ids = all.slice((number - 1) * urlsPerPart, number * urlsPerPart);
    return ids.length > 0 ? urlSet(ids.map((id) => urlElement(shop.origin + categoryPath(id)))) : undefined;
  }
  const { tenantCode } = shop;
  const start = await db.replica.inTenant(tenantCode, async (tx) => {
    const afterId = await rows.readProductBefore(tx, tenantCode, number, urlsPerPart);
    if (afterId === undefined) return undefined;
    return { afterId, hasProducts: (await rows.readProductEntries(tx, tenantCode, afterId, 1)).length > 0 };
  });
  return start?.hasProducts ? urlSet(productUrls(db, shop, start.afterId)) : undefined;
}

async function* pageUrls(db: Database, { tenantCode, origin }: Storefront): AsyncGenerator<string> {
  const pages = await db.replica.inTenant(tenantCode, (tx) => rows.readContentPages(tx, tenantCode));
  yield urlElement(`${origin}/`);
  for (const { slug, updated_at } of pages) yield urlElement(`${origin}/${slug}`, updated_at);
}

async function* productUrls(db: Database, shop: Storefront, afterId: string): AsyncGenerator<string> {
  const { tenantCode, origin } = shop;
  const readPage = (after: string, size: number) =>
    shop.runExclusive(() =>
      db.replica.inTenant(tenantCode, (tx) => rows.readProductEntries(tx, tenantCode, after, size)),
    );
  for await (const row of eachRow(readPage, { afterId, size: rowsInPage, limit: urlsPerPart })) {
    const pictures = new Set(row.images.map((image) => origin + largeImageUrl(tenantCode, image)));
    const images = [...pictures].map((url) => `<image:image>${element('image:loc', url)}</image:image>`);
    yield urlElement(origin + productPath(row.id), row.updated_at, images.join(''));
  }
}

async function* urlSet(urls: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${sitemapNamespace}" xmlns:image="${imageNamespace}">\n`;
  yield* urls;
  yield '</urlset>\n';
}

const urlElement = (url: string, changedAt?: Date, more = ''): string =>
  `<url>${element('loc', url)}${lastModified(changedAt)}${more}</url>\n`;

const lastModified = (changedAt: Date | undefined): string => element('lastmod', changedAt?.toISOString());
