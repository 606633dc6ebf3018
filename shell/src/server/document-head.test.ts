import { testTenant } from '@selvedge/testing';
import { expect, it } from 'vitest';
import { documentHead } from './document-head.ts';

const context = { tenant: testTenant, origin: 'https://shop.example', pathname: '/products/parka/details' };

it('names title, canonical address and whole addresses in structured data', () => {
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

it('gives a page that is not to be indexed no canonical address', () => {
  const html = documentHead({ ...context, head: { title: 'Page not found', noIndex: true } });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});

it('falls back to the words of the specification where the tenant has no name', () => {
  const html = documentHead({ ...context, tenant: { ...testTenant, vendorName: '' }, head: null });
  expect(html).toContain('<title>E-commerce Store</title>');
});

it('names no address where the page has none of its own', () => {
  const html = documentHead({
    ...context,
    origin: null,
    head: { title: 'Parka', image: '/media/1.jpg', jsonLd: [{ image: '/media/1.jpg' }] },
  });
  expect(html).not.toMatch(/canonical|og:url|og:image|https?:/);
});

it('takes a path that begins with two slashes for a path', () => {
  expect(documentHead({ ...context, pathname: '//[', head: null })).toContain(
    'href="https://shop.example//[',
  );
});
