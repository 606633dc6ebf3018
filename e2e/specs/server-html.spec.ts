import { waitForShell } from '../fixtures/catalog.ts';
import { httpGet, request } from '../fixtures/http-get.ts';
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

test('pages have a strict content security policy and are the same for every visitor', async () => {
  for (const path of ['/', '/category/women', '/login']) {
    const policy = String((await httpGet('fieldnote', path)).headers['content-security-policy']);
    expect(policy).toMatch(/script-src (?:'sha256-[^']+' )+'strict-dynamic';/);
    expect(policy).not.toContain('unsafe');
  }
  const [first, second] = [await httpGet('fieldnote', '/'), await httpGet('fieldnote', '/')];
  expect(second.text).toBe(first.text);
  expect(second.headers.etag).toBe(first.headers.etag);
  const again = await request('fieldnote', '/', {
    headers: { 'If-None-Match': String(first.headers.etag) },
  });
  expect([again.status, again.text]).toEqual([304, '']);
});

for (const path of ['/', '/login'])
  test(`scripts and styles in the content of ${path} don't run`, async ({ page, expectedConsole }) => {
    expectedConsole.patterns = [
      /Content Security Policy/i,
      /import ?map/i,
      /hydrat/i,
      /Minified React error/,
      // The sign-in script, because this document didn't come from the network.
      /CORS/,
      /Failed to load resource/,
    ];
    let injected = '';
    await page.route(`${shop.fieldnote}${path}`, async (route) => {
      const response = await route.fetch({ url: `${shop.origin}${path}` });
      const html = await response.text();
      // All the page's own secrets and names, as if somebody could put any HTML into its content.
      const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(html) ?? [];
      const run = (how: string) => `(globalThis.ran ??= []).push("${how}")`;
      injected = [
        `<script>${run('inline')}</script>`,
        `<script nonce="${nonce}">${run('nonce')}</script>`,
        `<script src="data:text/javascript,${encodeURIComponent(run('data'))}"></script>`,
        `<img src="data:," onerror='${run('handler')}'>`,
        `<iframe srcdoc='<script>parent.${run('frame')}</script>'></iframe>`,
        `<template id="shell-scripts"><script>${run('template')}</script></template>`,
        `<style>body { outline: 3px solid rgb(1, 2, 3) }</style>`,
        // The page's own scripts are allowed, so a copy of each runs.
        ...[...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
          ([own], index) => `<template><script>${run(`copy ${index}`)}</script></template>${own}`,
        ),
      ].join('');
      const body = html.replace(/(<main[^>]*>)/, (main) => main + injected);
      expect(body, 'the change matches the document').not.toBe(html);
      await route.fulfill({ response, body });
    });
    await page.goto(shop.fieldnote + path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // The page's own scripts run.
    await expect(page.getByRole('button', { name: 'Open the Product Assistant' })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as { ran?: string[] }).ran ?? [])).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).outlineColor)).not.toBe('rgb(1, 2, 3)');
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

test('a page opened from an ad is hydrated without loading its products again, and its address can be shared', async ({
  page,
}) => {
  const lists: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/products?') && lists.push(request.url()));
  await page.goto(`${shop.fieldnote}/category/women?utm_source=mail&gclid=abc#content`);
  await waitForShell(page);
  await expect(page).toHaveURL(`${shop.fieldnote}/category/women#content`);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(lists.filter((url) => !url.includes('page=1'))).toEqual([]);
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
