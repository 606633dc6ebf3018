import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';

let shop: TestApp;
let db: Database;
let now: Date;

const parser = new XMLParser({ isArray: (name) => ['sitemap', 'url', 'item', 'image:image'].includes(name) });
const feed = '/feeds/google-merchant.xml';

beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  shop = await createTestApp({ clock: () => now });
  db = shop.db;
  await addTestTenants(db, 'ONE', 'TWO', 'BARE');
  const createdAt = new Date('2026-02-03T04:05:06Z');
  await addSampleCatalog(db, 'ONE', [
    sampleProduct('fen-cap', { name: 'Fen <Cap> & "Co" 🧢', createdAt }),
    sampleProduct('plain-dress', { categoryId: 'women-dresses', createdAt }),
  ]);
  await addSampleCatalog(db, 'TWO', [sampleProduct('other-cap', { name: 'Only of Two' })]);
});
afterEach(() => shop.close());

const request = (url: string, more: InjectOptions = {}) =>
  shop.app.inject({ url, ...more, headers: { host: 'one.test', ...more.headers } });

/** The parsed file. */
async function read(url: string, more: InjectOptions = {}) {
  const reply = await request(url, more);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(XMLValidator.validate(reply.body)).toBe(true);
  return parser.parse(reply.body);
}

const urlsIn = async (part: string): Promise<string[]> =>
  (await read(`/sitemaps/${part}.xml`)).urlset.url.map(({ loc }: { loc: string }) => loc);

function writePages(tenantCode: string, slugs: string[]) {
  const rows = slugs.map((slug) => ({ tenant_code: tenantCode, slug, title: slug, html: '' }));
  return db.inTenant(tenantCode, (tx) => tx.insertInto('content_pages').values(rows).execute());
}

describe('the sitemap', () => {
  it('lists its parts, with the time of their latest change', async () => {
    const { sitemapindex } = await read('/sitemap.xml');
    expect(sitemapindex.sitemap).toEqual([
      { loc: 'http://one.test/sitemaps/pages.xml' },
      { loc: 'http://one.test/sitemaps/categories-1.xml' },
      { loc: 'http://one.test/sitemaps/products-1.xml', lastmod: '2026-02-03T04:05:06.000Z' },
    ]);
  });

  it('uses the protocol and port that the shopper sees', async () => {
    const headers = { 'x-forwarded-host': 'one.test:3443', 'x-forwarded-proto': 'https' };
    const { sitemapindex } = await read('/sitemap.xml', { headers });
    expect(sitemapindex.sitemap[0].loc).toBe('https://one.test:3443/sitemaps/pages.xml');
  });

  it('ignores forwarding headers from untrusted addresses', async () => {
    const headers = { 'x-forwarded-host': 'two.test', 'x-forwarded-proto': 'https' };
    const { sitemapindex } = await read('/sitemap.xml', { headers, remoteAddress: '203.0.113.9' });
    expect(sitemapindex.sitemap[0].loc).toBe('http://one.test/sitemaps/pages.xml');
  });

  it('uses only the tenant’s own hosts, whatever host is requested', async () => {
    await db.asSystem((tx) =>
      tx.insertInto('tenant_domains').values({ host: 'www.one.test', tenant_code: 'ONE' }).execute(),
    );
    const tenantHeader = { 'x-tenant-code': 'ONE' };
    for (const url of ['/sitemap.xml', '/sitemaps/products-1.xml', feed])
      for (const host of [
        'evil.example',
        'evil.example:666',
        'one.test.evil.example',
        '127.0.0.1:4000',
        '[::1]',
      ]) {
        const { statusCode, body } = await request(url, { headers: { ...tenantHeader, host } });
        expect([host, statusCode]).toEqual([host, 200]);
        expect(body).toContain('http://one.test/');
        expect(body).not.toMatch(/evil|666|127\.0|::1/);
      }
    const forwarded = {
      ...tenantHeader,
      host: 'inner',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    expect((await request('/sitemap.xml', { headers: forwarded })).body).toContain(
      'https://one.test/sitemaps',
    );
    const own = { host: 'WWW.one.test.:8080' };
    expect((await request('/sitemap.xml', { headers: own })).body).toContain(
      'http://www.one.test:8080/sitemaps',
    );
  });

  it('returns 404 for a tenant without a host, unless a trusted proxy forwards one', async () => {
    await db.asSystem((tx) => tx.deleteFrom('tenant_domains').where('tenant_code', '=', 'BARE').execute());
    const headers = { host: 'evil.example', 'x-tenant-code': 'BARE' };
    expect((await request('/sitemap.xml', { headers })).statusCode).toBe(404);
    const forwardedHeaders = { ...headers, 'x-forwarded-host': 'localhost:3000' };
    expect((await request('/sitemap.xml', { headers: forwardedHeaders })).body).toContain(
      'http://localhost:3000/sitemaps',
    );
    const untrusted = await request('/sitemap.xml', {
      headers: forwardedHeaders,
      remoteAddress: '203.0.113.9',
    });
    expect(untrusted.statusCode).toBe(404);
  });

  it('refuses an invalid host', async () => {
    for (const host of ['a b', '"><x>', 'one.test/x', 'one.test:99999'])
      expect((await request('/sitemap.xml', { headers: { host } })).statusCode, host).toBe(400);
  });

  it('contains the home page and the written pages that the store shows', async () => {
    await writePages('ONE', ['about', 'careers', 'a-draft']);
    await writePages('TWO', ['help']);
    expect(await urlsIn('pages')).toEqual([
      'http://one.test/',
      'http://one.test/about',
      'http://one.test/careers',
    ]);
    await db.asSystem((tx) =>
      tx.updateTable('tenants').set({ show_careers: false }).where('code', '=', 'ONE').execute(),
    );
    expect(await urlsIn('pages')).toEqual(['http://one.test/', 'http://one.test/about']);
  });

  it('contains the categories that have products', async () => {
    const ids = ['women', 'women-accessories', 'women-accessories-hats', 'women-dresses'];
    expect(await urlsIn('categories-1')).toEqual(ids.map((id) => `http://one.test/category/${id}`));
  });

  it('contains every product with its latest change and pictures', async () => {
    const { urlset } = await read('/sitemaps/products-1.xml');
    expect(urlset.url).toMatchObject([
      {
        loc: 'http://one.test/products/fen-cap/details',
        lastmod: '2026-02-03T04:05:06.000Z',
        'image:image': [{ 'image:loc': expect.stringMatching(/^http:\/\/one\.test\/media\/ONE\/[\w-]+\/320\.jpg$/) }],
      },
      { loc: 'http://one.test/products/plain-dress/details' },
    ]); // prettier-ignore
  });

  it('splits a large catalog into parts without gaps or duplicates', async () => {
    await db.inTenant('ONE', (tx) =>
      sql`insert into products (tenant_code, id, name, category_id, description_html, min_price_minor, max_price_minor)
        select 'ONE', 'p-' || n, 'P', 'women', '', 100, 100 from generate_series(1, 5100) n`.execute(tx),
    );
    const { sitemapindex } = await read('/sitemap.xml');
    expect(sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc.split('/').at(-1))).toEqual([
      'pages.xml',
      'categories-1.xml',
      'products-1.xml',
      'products-2.xml',
    ]);
    const [first, second] = [await urlsIn('products-1'), await urlsIn('products-2')];
    expect([first.length, second.length]).toEqual([5000, 102]);
    expect(new Set([...first, ...second]).size).toBe(5102);
    expect((await request('/sitemaps/products-3.xml')).statusCode).toBe(404);
  });

  it('returns 404 for unknown parts', async () => {
    for (const file of [
      'products-2.xml', 'products-0.xml', 'products-01.xml', 'products--1.xml', 'products-1e3.xml',
      'products-99999.xml', 'products-999999999999999999999.xml', 'products.xml', 'pages-1.xml', 'categories-2.xml',
      'PAGES.xml', 'pages.xml.gz', 'pages.xml%00', '..%2f..%2fpackage.json', "products-1'--.xml", 'a'.repeat(400),
    ]) {
      const reply = await request(`/sitemaps/${file}`);
      expect(reply.statusCode, file).toBe(404);
      expect(reply.headers['cache-control']).toBe('no-store');
    } // prettier-ignore
  });
});

describe('the product feed', () => {
  it('contains an item for each variant, with absolute URLs', async () => {
    const { rss } = await read(feed);
    expect(rss.channel).toMatchObject({ title: 'ONE', link: 'http://one.test/' });
    expect(rss.channel.item).toHaveLength(8);
    expect(rss.channel.item[3]).toMatchObject({
      'g:id': 'FEN-CAP-INK-M',
      'g:item_group_id': 'fen-cap',
      'g:title': 'Fen <Cap> & "Co" 🧢, Ink, M',
      'g:description': 'Warm.',
      'g:link': 'http://one.test/products/fen-cap/details?selectedColor=Ink',
      'g:image_link': expect.stringMatching(/^http:\/\/one\.test\/media\/ONE\/.*\.jpg$/),
      'g:availability': 'out_of_stock',
      'g:price': '40.00 USD',
      'g:brand': 'ONE',
      'g:gender': 'female',
      'g:product_type': 'Women > Accessories > Hats',
      'g:google_product_category': 173,
      'g:shipping_weight': '200 g',
    });
  });

  it('has the former and current prices of reduced variants', async () => {
    await db.inTenant('ONE', (tx) =>
      tx
        .updateTable('variants')
        .set({ price_minor: 1905, compare_at_minor: 4900 })
        .where('tenant_code', '=', 'ONE')
        .where('sku', '=', 'FEN-CAP-INK-S')
        .execute(),
    );
    const { rss } = await read(feed);
    expect(rss.channel.item[2]).toMatchObject({ 'g:price': '49.00 USD', 'g:sale_price': '19.05 USD' });
    expect(rss.channel.item[1]).not.toHaveProperty('g:sale_price');
  });

  it('is valid for a tenant without products', async () => {
    const { rss } = await read(feed, { headers: { host: 'bare.test' } });
    expect(rss.channel.item).toBeUndefined();
  });
});

it('never mixes tenants', async () => {
  await writePages('TWO', ['help']);
  for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/categories-1.xml', '/sitemaps/products-1.xml', feed]) {
    const one = (await request(url)).body;
    const two = (await request(url, { headers: { host: 'two.test' } })).body;
    expect(one).not.toMatch(/two|other-cap/i);
    expect(two).not.toMatch(/one\.test|\/ONE\/|fen-cap/);
  }
}); // prettier-ignore

describe('the ETag', () => {
  it('lets clients keep a file that has not changed', async () => {
    for (const url of ['/sitemap.xml', '/sitemaps/products-1.xml', feed]) await expectNotModified(url);
  });

  async function expectNotModified(url: string) {
    const { headers } = await request(url);
    expect(headers['cache-control']).toMatch(/^public, max-age=(600|3600)$/);
    expect(headers['content-type']).toMatch(/^application\/(rss\+)?xml; charset=utf-8$/);
    const etag = String(headers.etag);
    const again = await request(url, { headers: { 'if-none-match': `"another", W/${etag}` } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const head = await request(url, { method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    expect(head.headers['content-type']).toBe(headers['content-type']);
  }

  it('is new after a catalog change, after an hour, and for another URL', async () => {
    const tagOf = async (more?: InjectOptions) => String((await request(feed, more)).headers.etag);
    const tags = [await tagOf()];
    await db.inTenant('ONE', (tx) =>
      tx.updateTable('products').set({ name: 'Renamed' }).where('tenant_code', '=', 'ONE').execute(),
    );
    tags.push(await tagOf());
    now = new Date(now.getTime() + 3_600_000);
    tags.push(await tagOf(), await tagOf({ headers: { 'x-forwarded-proto': 'https' } }));
    expect(new Set(tags).size).toBe(4);
  });
});

describe('when the database is unreachable', () => {
  const unreachable = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });

  /** A shop whose database becomes unreachable after some tenant transactions. */
  async function shopLosingDatabaseAfter(count: number): Promise<TestApp> {
    let left = count;
    const inTenant: Database['inTenant'] = (tenantCode, work) =>
      left-- > 0 ? db.inTenant(tenantCode, work) : Promise.reject(unreachable);
    const transactions = { inTenant, inLongTransaction: inTenant };
    return createTestApp({ db: { ...db, ...transactions, replica: transactions } });
  }

  it.each([0, 1])('returns 503 without caching', async (transactions) => {
    for (const url of ['/sitemap.xml', feed]) {
      const lost = await shopLosingDatabaseAfter(transactions);
      const reply = await lost.app.inject({ url, headers: { host: 'one.test' } });
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers).not.toHaveProperty('etag');
      expect(reply.body).not.toContain('<');
      await lost.close();
    }
  });

  it('aborts a feed that it cannot finish', async () => {
    const failing = await shopLosingDatabaseAfter(2);
    const address = await failing.app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(address + feed);
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow();
    await failing.close();
  });
});
