import { httpGet } from '../fixtures/http-get.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';

// The HTML for shoppers without scripts and for search engines.

const stores = [
  { name: 'fieldnote', brand: 'Fieldnote', other: 'maisonlune' },
  { name: 'maisonlune', brand: 'Maison Lune', other: 'fieldnote' },
] as const;

const getPrimaryColor = (html: string) => html.match(/--color-primary:(#[0-9a-f]{6})/)?.[1];
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text as string) as { '@type': string },
  );

for (const { name, brand, other } of stores) {
  test(`${name}: the HTML of the home page is complete and has the store's theme`, async () => {
    const { text: html } = await httpGet(name, '/');
    expect(html).toMatch(new RegExp(`<title>[^<]*${brand}[^<]*</title>`));
    expect(html).toContain('Seasonal Collections');
    expect(html).toContain('Special Offers');
    expect(html).toContain(`<link rel="canonical" href="${shop[name]}/">`);
    expect(html.indexOf('--color-primary')).toBeLessThan(html.indexOf('<body'));
    expect(getPrimaryColor(html)).not.toBe(getPrimaryColor((await httpGet(other, '/')).text));
  });

  test(`${name}: the HTML of category and product is complete, with canonical URL and structured data`, async () => {
    const { text: category } = await httpGet(name, '/category/women');
    expect(category).toContain(`<link rel="canonical" href="${shop[name]}/category/women">`);
    expect(structuredData(category).map((item) => item['@type'])).toContain('BreadcrumbList');
    const paths = [...category.matchAll(/href="(\/products\/[^"?]+\/details)/g)].map(
      ([, path]) => path as string,
    );
    expect(new Set(paths).size).toBe(12);

    const { text: product } = await httpGet(name, paths[0] as string);
    expect(product).toContain(`<link rel="canonical" href="${shop[name]}${paths[0]}">`);
    expect(structuredData(product).map((item) => item['@type'])).toContain('ProductGroup');
    expect(product).toMatch(/Add to Cart|Out of Stock/);
    expect(product).toMatch(/\$\d+\.\d\d/);
    expect(product).toMatch(/<link rel="preload" as="image"/);
  });

  test(`${name}: a missing page returns a 404 with the store's header and footer`, async () => {
    for (const path of ['/nothing-here', '/category/nothing-here', '/products/nothing-here/details']) {
      const { status, text } = await httpGet(name, path);
      expect(status, path).toBe(404);
      expect(text).toContain('noindex');
      expect(text, path).toContain('<footer');
    }
    const { text } = await httpGet(name, '/nothing-here');
    expect(text).toContain('Page not found');
    expect(text).toContain('Please check the URL in the address bar and try again.');
    expect(text).toContain('Go back home');
    expect(text).toContain('My Account');
  });
}

test('a store without the assistant never mentions or requests it', async ({ page }) => {
  const { text } = await httpGet('maisonlune', '/');
  expect(text.toLowerCase()).not.toContain('assistant');
  expect(text).not.toContain('chatbot');
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  await page.goto(`${shop.maisonlune}/help`, { waitUntil: 'networkidle' });
  expect(requested.filter((url) => url.includes('assistant') || url.includes('/api/v1/search'))).toEqual([]);
  expect((await httpGet('fieldnote', '/')).text).toContain('mfe-assistant');
});

test('documents have a strict content security policy with a new nonce each time', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => String((await httpGet('fieldnote', '/')).headers['content-security-policy'])),
  );
  expect(policies[0]).not.toBe(policies[1]);
  for (const policy of policies) {
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).not.toContain('unsafe');
  }
});

test('hostile paths cause no server error and reveal no files', async () => {
  const paths = [
    '/%E0%A4%A',
    '/%00',
    '/category/%2e%2e%2f',
    `/category/${'a'.repeat(5000)}`,
    '//evil.example/',
    '/remotes/../../package.json',
    '/remotes/mfe-catalog/..%2f..%2f..%2fpackage.json',
    '/remotes/mfe-catalog/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/fonts/..%2f..%2fpackage.json',
    '/media/FIELDNOTE/..%2f..%2fpackage.json',
  ];
  for (const path of paths) {
    const { status, text } = await httpGet('fieldnote', path);
    expect(status, path).toBeLessThan(500);
    expect(text, path).not.toContain('devDependencies');
  }
});

test('the scripts of a page are requested in one round', async ({ page }) => {
  await page.goto(`${shop.fieldnote}/category/women`);
  const read = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, startTime, responseEnd }),
      ),
    );
  const files = [/^\/assets\/shell\.\w+\.js$/, /^\/remotes\/mfe-catalog\/.*\/remoteEntry\.js$/, /^\/remotes\/mfe-catalog\/.*\/remote\.js$/]; // prettier-ignore
  await expect
    .poll(async () => {
      const loaded = await read();
      return files.every((file) =>
        loaded.some(({ path, responseEnd }) => file.test(path) && responseEnd > 0),
      );
    })
    .toBe(true);
  const loaded = await read();
  const wanted = files.map((file) => loaded.filter(({ path }) => file.test(path)));
  // Each once, although the document, the shell and the entry all ask for some.
  expect(wanted.map((entries) => entries.length)).toEqual([1, 1, 1]);
  const [shell, ...remote] = wanted.map(([entry]) => entry!);
  for (const { startTime } of remote) expect(startTime).toBeLessThan(shell!.responseEnd);
});
