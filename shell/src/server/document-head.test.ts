import { testTenant } from '@selvedge/testing';
import { expect, it } from 'vitest';
import { documentHead } from './document-head.ts';

const context = { tenant: testTenant, origin: 'https://shop.example', pathname: '/products/parka/details' };

it('writes the title, the canonical URL and absolute URLs in structured data', () => {
  const html = documentHead({
    ...context,
    head: {
      title: 'Parka',
      description: 'Warm "and" dry',
      canonicalPath: '/products/parka/details',
      image: '/media/1.jpg',
      jsonLd: [{ '@type': 'Product', image: '/media/1.jpg' }],
    },
  });
  expect(html).toContain(`<title>Parka · ${testTenant.vendorName}</title>`);
  expect(html).toContain('<link rel="canonical" href="https://shop.example/products/parka/details">');
  expect(html).toContain('content="Warm &quot;and&quot; dry"');
  expect(html).toContain('"image":"https://shop.example/media/1.jpg"');
  expect(html).toContain('<meta property="og:image" content="https://shop.example/media/1.jpg">');
});

it('escapes HTML in a title', () => {
  const html = documentHead({ ...context, head: { title: '</title><script>alert(1)</script>' } });
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; · ');
  expect(html).not.toContain('<script>alert');
});

it.each(['@evil.example/x', '.evil.example', 'x', ''])('ignores the canonical path %j', (canonicalPath) => {
  const head = { title: 'Parka', canonicalPath };
  const html = documentHead({ ...context, pathname: '/help', head });
  expect(html).toContain('<link rel="canonical" href="https://shop.example/help">');
});

it('omits the canonical URL of a page that must not be indexed', () => {
  const html = documentHead({ ...context, head: { title: 'Page not found', noIndex: true } });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});

it("falls back to the specification's title if the tenant has no name", () => {
  const html = documentHead({ ...context, tenant: { ...testTenant, vendorName: '' }, head: null });
  expect(html).toContain('<title>E-commerce Store</title>');
});

it('writes no URLs if the page has no origin', () => {
  const html = documentHead({
    ...context,
    origin: null,
    head: { title: 'Parka', image: '/media/1.jpg', jsonLd: [{ image: '/media/1.jpg' }] },
  });
  expect(html).not.toMatch(/canonical|og:url|og:image|https?:/);
});

it('treats a path that begins with two slashes as a path', () => {
  expect(documentHead({ ...context, pathname: '//[', head: null })).toContain(
    'href="https://shop.example//[',
  );
});

it('allows large image previews for pages that may be indexed', () => {
  const robots = '<meta name="robots" content="max-image-preview:large">';
  expect(documentHead({ ...context, head: { title: 'Parka' } })).toContain(robots);
  expect(documentHead({ ...context, head: { title: 'Parka', noIndex: true } })).not.toContain(robots);
});

const getTitle = (title: string) =>
  documentHead({ ...context, head: { title } }).match(/<title>(.*)<\/title>/)?.[1];

it("keeps titles within 60 characters: first drops the shop's name, then cuts between words", () => {
  expect(getTitle('x'.repeat(48))).toBe(`${'x'.repeat(48)} · Fieldnote`);
  expect(getTitle('x'.repeat(49))).toBe('x'.repeat(49));
  const long = getTitle('The waxed parka '.repeat(5)) ?? '';
  expect(long).toBe('The waxed parka The waxed parka The waxed parka The waxed…');
  expect([getTitle('y'.repeat(90))?.length, getTitle('🧥'.repeat(90))?.endsWith('🧥…')]).toEqual([60, true]);
});

it('cuts descriptions between words at 160 characters', () => {
  const getDescription = (description: string) =>
    documentHead({ ...context, head: { title: 'Parka', description } }).match(
      /"description" content="(.*?)"/,
    )?.[1];
  expect(getDescription('w'.repeat(160))).toBe('w'.repeat(160));
  expect(getDescription('seven77 '.repeat(30))).toBe(`${'seven77 '.repeat(20).trim()}…`);
  expect(getDescription(`a${'seven77 '.repeat(30)}`)).toBe(`a${'seven77 '.repeat(19).trim()}…`);
});

it('describes the picture and the product for link previews', () => {
  const html = documentHead({
    ...context,
    head: {
      title: 'Parka',
      kind: 'product',
      image: '/media/1280.jpg',
      imageFacts: { alt: 'A "green" parka', width: 1280, height: 1600 },
      properties: { 'product:price:amount': '148.00' },
    },
  });
  for (const [property, content] of [
    ['og:type', 'product'],
    ['og:image', 'https://shop.example/media/1280.jpg'],
    ['og:image:width', '1280'],
    ['og:image:height', '1600'],
    ['og:image:alt', 'A &quot;green&quot; parka'],
    ['product:price:amount', '148.00'],
  ])
    expect(html).toContain(`<meta property="${property}" content="${content}">`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  const plain = documentHead({ ...context, head: { title: 'Help' } });
  expect(plain).toContain('<meta name="twitter:card" content="summary">');
  expect(plain).not.toContain('og:image');
});

it('makes only the URL fields of structured data absolute', () => {
  const data = {
    name: '/slash',
    '@id': '/#store',
    item: '/a',
    image: ['/1.jpg', 'https://cdn.example/2.jpg'],
  };
  const html = documentHead({
    ...context,
    head: { title: 'x', jsonLd: [{ ...data, offers: { url: '/b?c=d' } }] },
  });
  expect(JSON.parse(html.match(/ld\+json">(.*)<\/script>/)?.[1] ?? '')).toEqual({
    name: '/slash',
    '@id': 'https://shop.example/#store',
    item: 'https://shop.example/a',
    image: ['https://shop.example/1.jpg', 'https://cdn.example/2.jpg'],
    offers: { url: 'https://shop.example/b?c=d' },
  });
});
