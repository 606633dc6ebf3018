import { ask } from '../fixtures/ask.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';

// What a shopper without scripts, and a search engine, gets.

const stores = [
  { name: 'fieldnote', brand: 'Fieldnote', other: 'maisonlune' },
  { name: 'maisonlune', brand: 'Maison Lune', other: 'fieldnote' },
] as const;

const colorOf = (html: string) => html.match(/--color-primary:(#[0-9a-f]{6})/)?.[1];
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text as string) as { '@type': string },
  );

for (const { name, brand, other } of stores) {
  test(`${name}: home is whole in the HTML, in its own theme`, async () => {
    const { text: html } = await ask(name, '/');
    expect(html).toMatch(new RegExp(`<title>[^<]*${brand}[^<]*</title>`));
    expect(html).toContain('Seasonal Collections');
    expect(html).toContain('Special Offers');
    expect(html).toContain(`<link rel="canonical" href="${shop[name]}/">`);
    expect(html.indexOf('--color-primary')).toBeLessThan(html.indexOf('<body'));
    expect(colorOf(html)).not.toBe(colorOf((await ask(other, '/')).text));
  });

  test(`${name}: category and product are whole in the HTML, with canonical address and structured data`, async () => {
    const { text: category } = await ask(name, '/category/women');
    expect(category).toContain(`<link rel="canonical" href="${shop[name]}/category/women">`);
    expect(structuredData(category).map((item) => item['@type'])).toContain('BreadcrumbList');
    const paths = [...category.matchAll(/href="(\/products\/[^"?]+\/details)/g)].map(
      ([, path]) => path as string,
    );
    expect(new Set(paths).size).toBe(12);

    const { text: product } = await ask(name, paths[0] as string);
    expect(product).toContain(`<link rel="canonical" href="${shop[name]}${paths[0]}">`);
    expect(structuredData(product).map((item) => item['@type'])).toContain('ProductGroup');
    expect(product).toMatch(/Add to Cart|Out of Stock/);
    expect(product).toMatch(/\$\d+\.\d\d/);
    expect(product).toMatch(/<link rel="preload" as="image"/);
  });

  test(`${name}: what does not exist is a real 404 in the store's own frame`, async () => {
    for (const path of ['/nothing-here', '/category/nothing-here', '/products/nothing-here/details']) {
      const { status, text } = await ask(name, path);
      expect(status, path).toBe(404);
      expect(text).toContain('noindex');
      expect(text, path).toContain('<footer');
    }
    const { text } = await ask(name, '/nothing-here');
    expect(text).toContain('Page not found');
    expect(text).toContain('Please check the URL in the address bar and try again.');
    expect(text).toContain('Go back home');
    expect(text).toContain('My Account');
  });
}

test('a store without the chatbot does not know of the assistant, to the last byte', async ({ page }) => {
  const { text } = await ask('maisonlune', '/');
  expect(text.toLowerCase()).not.toContain('assistant');
  expect(text).not.toContain('chatbot');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto(`${shop.maisonlune}/help`, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('assistant') || url.includes('/api/v1/search'))).toEqual([]);
  expect((await ask('fieldnote', '/')).text).toContain('mfe-assistant');
});

test('documents carry a strict policy whose nonce changes with every answer', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => String((await ask('fieldnote', '/')).headers['content-security-policy'])),
  );
  expect(policies[0]).not.toBe(policies[1]);
  for (const policy of policies) {
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).not.toContain('unsafe');
  }
});

test('an address with a hostile path is answered calmly', async () => {
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
    const { status, text } = await ask('fieldnote', path);
    expect(status, path).toBeLessThan(500);
    expect(text, path).not.toContain('devDependencies');
  }
});
