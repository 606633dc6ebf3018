import { ask } from '../fixtures/ask.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// What a search engine finds when it follows robots.txt to the sitemap, and the sitemap to the pages.

const stores = ['fieldnote', 'maisonlune'] as const;
type Store = (typeof stores)[number];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
const plain = (text: string) => text.replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole);
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => plain(text as string));

/** The path of an address of this store; an address of any other place fails. */
function pathIn(store: Store, address: string): string {
  expect(address.startsWith(`${shop[store]}/`), address).toBe(true);
  return address.slice(shop[store].length);
}

/** Up to `count` of a list, spread over all of it. */
const someOf = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_item, index) => index % Math.ceil(list.length / count) === 0);

async function sitemapOf(store: Store): Promise<Map<string, string[]>> {
  const robots = await ask(store, '/robots.txt');
  expect(robots.status).toBe(200);
  const sitemap = robots.text.match(/^Sitemap: (.+)$/m)?.[1] ?? '';
  const index = await ask(store, pathIn(store, sitemap));
  expect(index.headers['content-type']).toContain('application/xml');
  const parts = new Map<string, string[]>();
  for (const part of textsOf(index.text, 'loc')) {
    const { status, text } = await ask(store, pathIn(store, part));
    expect(status, part).toBe(200);
    parts.set(part.replace(/^.*\/|(-\d+)?\.xml$/g, ''), textsOf(text, 'loc'));
  }
  return parts;
}

for (const store of stores) {
  test(
    `${store}: every address in the sitemap is there, is its own canonical address and may be found`,
    variation(store === 'maisonlune'),
    async () => {
      const parts = await sitemapOf(store);
      expect([...parts.keys()].sort()).toEqual(['categories', 'pages', 'products']);
      expect(parts.get('products')?.length).toBeGreaterThanOrEqual(60);
      const all = [...parts.values()].flat();
      expect(new Set(all).size).toBe(all.length);
      const sample = [...(parts.get('pages') ?? []), ...someOf(parts.get('categories') ?? [], 12), ...someOf(parts.get('products') ?? [], 12)]; // prettier-ignore
      const titles: string[] = [];
      for (const address of sample) {
        const { status, text } = await ask(store, pathIn(store, address));
        expect(status, address).toBe(200);
        expect(plain(text.match(/<link rel="canonical" href="([^"]+)">/)?.[1] ?? ''), address).toBe(address);
        expect(text, address).toContain('<meta name="robots" content="max-image-preview:large">');
        const title = plain(text.match(/<title>([^<]*)<\/title>/)?.[1] ?? '');
        expect(title.length, title).toBeLessThanOrEqual(60);
        titles.push(title);
      }
      expect(new Set(titles).size).toBe(titles.length);
    },
  );

  test(
    `${store}: pages that are somebody's own, searches and narrowed lists are kept out`,
    variation(store === 'maisonlune'),
    async () => {
      const { text: robots } = await ask(store, '/robots.txt');
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
        const { text } = await ask(store, path);
        expect(text, path).toContain('<meta name="robots" content="noindex">');
        expect(text, path).not.toContain('rel="canonical"');
      }
      const { text: second } = await ask(store, '/category/women?page=1');
      expect(second).toContain(`<link rel="canonical" href="${shop[store]}/category/women?page=1">`);
      expect(second).toContain('Page 2');
    },
  );

  test(
    `${store}: the product feed says of every variant what its page says`,
    variation(store === 'maisonlune'),
    async () => {
      const { status, text: feed, headers } = await ask(store, '/feeds/google-merchant.xml');
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('xml');
      const items = feed.split('<item>').slice(1);
      const ids = items.flatMap((item) => textsOf(item, 'g:id'));
      expect(ids.length).toBe(items.length);
      expect(new Set(ids).size).toBe(ids.length);
      const sales = items.filter((item) => item.includes('<g:sale_price>'));
      expect(sales.length).toBeGreaterThan(0);
      const soldOut = items.filter((item) => item.includes('<g:availability>out_of_stock<'));
      expect(soldOut.length).toBeGreaterThan(0);
      for (const item of [...someOf(items, 8), ...someOf(sales, 3), ...someOf(soldOut, 3)]) {
        const [link = ''] = textsOf(item, 'g:link');
        const [price = ''] = [...textsOf(item, 'g:sale_price'), ...textsOf(item, 'g:price')];
        const page = await ask(store, pathIn(store, link));
        expect(page.status, link).toBe(200);
        const variant = variantsOn(page.text).find(({ sku }) => sku === textsOf(item, 'g:id')[0]);
        expect(variant, link).toMatchObject({
          color: textsOf(item, 'g:color')[0],
          size: textsOf(item, 'g:size')[0],
          offers: {
            price: price.replace(' USD', ''),
            url: link,
            availability: `https://schema.org/${item.includes('>in_stock<') ? 'InStock' : 'OutOfStock'}`,
          },
        });
        const shown = page.text.replace(/<(script|style)[^]*?<\/\1>/g, '').replace(/<[^>]+>/g, '');
        expect(shown, link).toContain(`$${price.replace(' USD', '')}`);
      }
      const [picture = ''] = textsOf(items[0] ?? '', 'g:image_link');
      const { status: pictureStatus, headers: pictureHeaders } = await ask(store, pathIn(store, picture));
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

function variantsOn(html: string): OfferedVariant[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text as string) as { '@type': string; hasVariant?: OfferedVariant[] },
  );
  return data.find((item) => item['@type'] === 'ProductGroup')?.hasVariant ?? [];
}

test('one store never names the other', async () => {
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/products-1.xml',
    '/feeds/google-merchant.xml',
  ]) {
    expect((await ask('fieldnote', path)).text).not.toMatch(/maison ?lune/i);
    expect((await ask('maisonlune', path)).text).not.toMatch(/fieldnote/i);
  }
});

test('a file that there is not is not there, however it is asked for', async () => {
  for (const path of [
    '/sitemaps/products-2.xml',
    '/sitemaps/products-0.xml',
    '/feeds/other.xml',
    '/sitemap.xml/x',
  ])
    expect((await ask('fieldnote', path)).status, path).toBe(404);
  const { status, text } = await ask('fieldnote', '/sitemaps/..%2f..%2fpackage.json');
  expect([400, 404]).toContain(status);
  expect(text).not.toContain('devDependencies');
});
