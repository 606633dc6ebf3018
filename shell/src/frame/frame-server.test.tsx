// @vitest-environment node
import { testTenant } from '@selvedge/testing';
import { describe, expect, it } from 'vitest';
import { renderFrame } from './frame-server.tsx';
import { testBanners, testCategories } from './frame-test-values.ts';

const frame = (overrides = {}) =>
  renderFrame({
    kind: 'shop',
    tenant: testTenant,
    categories: testCategories,
    banners: testBanners,
    nonce: 'n0nce',
    ...overrides,
  });

describe('renderFrame', () => {
  it('renders strip, header and footer, with their styles in one element', () => {
    const { header, footer, styles } = frame();
    expect(header).toContain('Free delivery over $100');
    expect(header).toContain('href="/category/women"');
    expect(footer).toContain('Delivery &amp; Returns');
    expect(styles).toMatch(/^<style data-emotion="sh [^"]+" nonce="n0nce">/);
    for (const html of [header, footer]) expect(html).not.toMatch(/<style|style="/);
  });

  it('is quiet where a shopper pays: the way back and what they may have to read', () => {
    const { header, footer } = frame({ kind: 'quiet' });
    expect(header).toContain('href="/cart"');
    expect(header).not.toContain('/category/');
    expect(header).not.toContain('Free delivery over $100');
    expect(footer).toContain('href="/terms"');
    expect(footer).not.toContain('Newsletter');
  });

  it('leaves a page with a frame of its own alone', () => {
    expect(frame({ kind: 'none' })).toMatchObject({ header: '', footer: '' });
  });

  it.each(['shop', 'quiet'] as const)('has a style for every class it uses: %s', (kind) => {
    const { header, footer, notFound, unavailable, pending, styles } = frame({ kind });
    const names = new Set(
      [header, footer, notFound, unavailable, pending].join('').match(/\bsh-[a-z0-9]+\b/g),
    );
    expect(names.size).toBeGreaterThan(10);
    for (const name of names) if (!styles.includes(name.slice(3))) throw new Error(`no style for ${name}`);
  });

  it('renders the 404 page, the page that cannot be had, and the waiting region', () => {
    const { notFound, unavailable, pending } = frame();
    expect(notFound).toContain('Page not found');
    expect(unavailable).toMatch(/Back in a moment.*your orders are safe.*<a href=""[^>]*>Try again<\/a>/);
    expect(pending).toContain('Loading...');
  });

  it('stands without categories and offers, and escapes what tenants write', () => {
    const { header, footer } = frame({
      categories: null,
      banners: [],
      tenant: { ...testTenant, vendorName: '<script>alert(1)</script>' },
    });
    expect(header).toContain('Loading categories');
    expect(header + footer).not.toContain('<script>');
  });
});
