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

  it('shows only the link to the cart and legal links in checkout', () => {
    const { header, footer } = frame({ kind: 'quiet' });
    expect(header).toContain('href="/cart"');
    expect(header).not.toContain('/category/');
    expect(header).not.toContain('Free delivery over $100');
    expect(footer).toContain('href="/terms"');
    expect(footer).not.toContain('Newsletter');
  });

  it('renders nothing around a page with its own frame', () => {
    expect(frame({ kind: 'none' })).toMatchObject({ header: '', footer: '' });
  });

  it.each([
    ['shop', 'pending'],
    ['shop', 'not-found'],
    ['quiet', 'unavailable'],
  ] as const)('includes a style for every class it uses: %s, %s', (kind, region) => {
    const { styles, ...regions } = frame({ kind, region });
    const names = new Set(
      Object.values(regions)
        .join('')
        .match(/\bsh-[a-z0-9]+\b/g),
    );
    expect(names.size).toBeGreaterThan(10);
    for (const name of names) if (!styles.includes(name.slice(3))) throw new Error(`no style for ${name}`);
  });

  it('renders the 404 page, the loading state, or nothing next to a fragment', () => {
    expect(frame({ region: 'not-found' }).region).toContain('Page not found');
    expect(frame({ region: 'pending' }).region).toContain('Loading...');
    expect(frame().region).toBe('');
  });

  it('says without JavaScript that a page and its widgets need it', () => {
    const { region, widgets } = frame({ region: 'pending', widgetTitles: ['The Product Assistant'] });
    expect(region).toMatch(/<noscript>.*<h1[^>]*>This page needs JavaScript<\/h1>.*<\/noscript>$/);
    expect(widgets).toMatch(/^<noscript>.*The Product Assistant needs JavaScript\..*<\/noscript>$/);
    expect(frame().widgets).toBe('');
  });

  it('has a plain sign-in form, which never sends a password in a URL', () => {
    const { region } = frame({ region: 'pending', isSignIn: true });
    const [, form] = /<noscript>(.*)<\/noscript>$/.exec(region) ?? [];
    expect(form).toMatch(/<form [^>]*action="\/login" method="post"/);
    expect(form).toContain('your account needs JavaScript.');
  });

  it('answers a form, and keeps an address to be corrected', () => {
    const message = {
      kind: 'message',
      title: 'Newsletter',
      message: 'Not an <address>',
      isFailure: true,
    } as const;
    const { region, footer } = frame({ region: { ...message, newsletterEmail: 'a"b' } });
    expect(region).toMatch(/role="alert".*Not an &lt;address&gt;/);
    expect(footer).toContain('value="a&quot;b"');
    const signIn = frame({ region: { kind: 'sign-in', email: 'a"b', failure: { message: 'Failed' } } });
    expect(signIn.region).toMatch(/role="alert".*Failed/);
    expect(signIn.region).toContain('value="a&quot;b"');
    expect(signIn.footer).not.toContain('a&quot;b');
  });

  it("reassures shoppers if a page can't be shown, with a Retry that needs no script", () => {
    const { region } = frame({ region: 'unavailable' });
    expect(region).toContain('<h1>Back in a moment</h1>');
    expect(region).toContain('Your cart and your orders are safe.');
    expect(region).toMatch(/<a href="" [^>]*>Retry<\/a>/);
  });

  it('works without categories and offers, and escapes tenant data', () => {
    const { header, footer } = frame({
      categories: null,
      banners: [],
      tenant: { ...testTenant, vendorName: '<script>alert(1)</script>' },
    });
    expect(header).toContain('Loading categories');
    expect(header + footer).not.toContain('<script>');
  });
});
