import { httpGet } from '../fixtures/http-get.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Follows robots.txt to the sitemap and the sitemap to the pages, like a search engine.

const stores = ['fieldnote', 'maisonlune'] as const;
type Store = (typeof stores)[number];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
const decodeEntities = (text: string) =>
  text.replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole);
const getElementTexts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) =>
    decodeEntities(text as string),
  );

/** Returns the path of a store's URL. Fails for any other URL. */
function getPath(store: Store, address: string): string {
  expect(address.startsWith(`${shop[store]}/`), address).toBe(true);
  return address.slice(shop[store].length);
}

/** Takes up to `count` items, spread evenly over the list. */
const takeSample = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_item, index) => index % Math.ceil(list.length / count) === 0);

async function fetchSitemap(store: Store): Promise<Map<string, string[]>> {
  const robots = await httpGet(store, '/robots.txt');
  expect(robots.status).toBe(200);
  const sitemap = robots.text.match(/^Sitemap: (.+)$/m)?.[1] ?? '';
  const index = await httpGet(store, getPath(store, sitemap));
  expect(index.headers['content-type']).toContain('application/xml');
  const parts = new Map<string, string[]>();
  for (const part of getElementTexts(index.text, 'loc')) {
    const { status, text } = await httpGet(store, getPath(store, part));
    expect(status, part).toBe(200);
    parts.set(part.replace(/^.*\/|(-\d+)?\.xml$/g, ''), getElementTexts(text, 'loc'));
  }
  return parts;
}

for (const store of stores) {
  test(
    `${store}: every URL in the sitemap exists, is its own canonical URL and may be indexed`,
    onlyInTestAll(store === 'maisonlune'),
    async () => {
      const parts = await fetchSitemap(store);
      expect([...parts.keys()].sort()).toEqual(['categories', 'collections', 'pages', 'products']);
      expect(parts.get('products')?.length).toBeGreaterThanOrEqual(60);
      const all = [...parts.values()].flat();
      expect(new Set(all).size).toBe(all.length);
      const sample = [...(parts.get('pages') ?? []), ...takeSample(parts.get('categories') ?? [], 12), ...takeSample(parts.get('products') ?? [], 12)]; // prettier-ignore
      const titles: string[] = [];
      for (const address of sample) {
        const { status, text } = await httpGet(store, getPath(store, address));
        expect(status, address).toBe(200);
        expect(decodeEntities(text.match(/<link rel="canonical" href="([^"]+)">/)?.[1] ?? ''), address).toBe(
          address,
        );
        expect(text, address).toContain('<meta name="robots" content="max-image-preview:large">');
        const title = decodeEntities(text.match(/<title>([^<]*)<\/title>/)?.[1] ?? '');
        expect(title.length, title).toBeLessThanOrEqual(60);
        titles.push(title);
      }
      expect(new Set(titles).size).toBe(titles.length);
    },
  );

  test(
    `${store}: personal pages, searches and filtered lists aren't indexed`,
    onlyInTestAll(store === 'maisonlune'),
    async () => {
      const { text: robots } = await httpGet(store, '/robots.txt');
      for (const path of [
        '/account',
        '/cart',
        '/checkout',
        '/login',
        '/admin',
        '/search',
        '/order-confirmation/',
      ])
        expect(robots.split('\n')).toContain(`Disallow: ${path}`);
      expect(robots).not.toMatch(/^Disallow: \/(products|category\/?)?$/m);
      for (const path of [
        '/cart',
        '/login',
        '/search?q=wool',
        '/category/women?color=Black',
        '/category/women?page=99',
      ]) {
        const { text } = await httpGet(store, path);
        expect(text, path).toContain('<meta name="robots" content="noindex">');
        expect(text, path).not.toContain('rel="canonical"');
      }
      const { text: second } = await httpGet(store, '/category/women?page=1');
      expect(second).toContain(`<link rel="canonical" href="${shop[store]}/category/women?page=1">`);
      expect(second).toContain('Page 2');
    },
  );

  test(
    `${store}: the product feed matches the product pages`,
    onlyInTestAll(store === 'maisonlune'),
    async () => {
      const { status, text: feed, headers } = await httpGet(store, '/feeds/google-merchant.xml');
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('xml');
      const items = feed.split('<item>').slice(1);
      const ids = items.flatMap((item) => getElementTexts(item, 'g:id'));
      expect(ids.length).toBe(items.length);
      expect(new Set(ids).size).toBe(ids.length);
      const sales = items.filter((item) => item.includes('<g:sale_price>'));
      expect(sales.length).toBeGreaterThan(0);
      const soldOut = items.filter((item) => item.includes('<g:availability>out_of_stock<'));
      expect(soldOut.length).toBeGreaterThan(0);
      for (const item of [...takeSample(items, 8), ...takeSample(sales, 3), ...takeSample(soldOut, 3)]) {
        const [link = ''] = getElementTexts(item, 'g:link');
        const [price = ''] = [...getElementTexts(item, 'g:sale_price'), ...getElementTexts(item, 'g:price')];
        const page = await httpGet(store, getPath(store, link));
        expect(page.status, link).toBe(200);
        const variant = getVariants(page.text).find(({ sku }) => sku === getElementTexts(item, 'g:id')[0]);
        expect(variant, link).toMatchObject({
          color: getElementTexts(item, 'g:color')[0],
          size: getElementTexts(item, 'g:size')[0],
          offers: {
            price: price.replace(' USD', ''),
            url: link,
            availability: `https://schema.org/${item.includes('>in_stock<') ? 'InStock' : 'OutOfStock'}`,
          },
        });
        const shown = page.text.replace(/<(script|style)[^]*?<\/\1>/g, '').replace(/<[^>]+>/g, '');
        expect(shown, link).toContain(`$${price.replace(' USD', '')}`);
      }
      const [picture = ''] = getElementTexts(items[0] ?? '', 'g:image_link');
      const { status: pictureStatus, headers: pictureHeaders } = await httpGet(
        store,
        getPath(store, picture),
      );
      expect([pictureStatus, pictureHeaders['content-type']]).toEqual([200, 'image/jpeg']);
    },
  );
}

interface OfferedVariant {
  sku: string;
  color: string;
  size: string;
  offers: { price: string; url: string; availability: string };
}

function getVariants(html: string): OfferedVariant[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text as string) as { '@type': string; hasVariant?: OfferedVariant[] },
  );
  return data.find((item) => item['@type'] === 'ProductGroup')?.hasVariant ?? [];
}

test('one store never mentions the other', async () => {
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/products-1.xml',
    '/feeds/google-merchant.xml',
  ]) {
    expect((await httpGet('fieldnote', path)).text).not.toMatch(/maison ?lune/i);
    expect((await httpGet('maisonlune', path)).text).not.toMatch(/fieldnote/i);
  }
});

test('a missing sitemap or feed returns a 404, and no path escapes the folder', async () => {
  for (const path of [
    '/sitemaps/products-2.xml',
    '/sitemaps/products-0.xml',
    '/feeds/other.xml',
    '/sitemap.xml/x',
  ])
    expect((await httpGet('fieldnote', path)).status, path).toBe(404);
  const { status, text } = await httpGet('fieldnote', '/sitemaps/..%2f..%2fpackage.json');
  expect([400, 404]).toContain(status);
  expect(text).not.toContain('devDependencies');
});
