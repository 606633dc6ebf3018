import { expect, it } from 'vitest';
import { readRenderResult, withNonce } from './render-result.ts';

const page = { kind: 'page', status: 200, html: '<p>', styles: '', head: null, outcome: { kind: 'ready' } };

it('accepts a page and a redirect within the shop', () => {
  expect(readRenderResult(page)).toBe(page);
  expect(readRenderResult({ kind: 'redirect', href: '/cart?from=é' })).toEqual({
    kind: 'redirect',
    href: '/cart?from=%C3%A9',
  });
});

it('accepts a page whose data is unavailable, and shortens the reason', () => {
  const result = readRenderResult({ kind: 'unavailable', reason: 'x'.repeat(10_000), html: '<p>' });
  expect(result).toEqual({ kind: 'unavailable', reason: 'x'.repeat(500) });
});

it.each([
  ['nothing', undefined],
  ['a page without HTML', { ...page, html: undefined }],
  ['a page without styles', { ...page, styles: undefined }],
  ['a huge page', { ...page, html: '<p>'.repeat(2_000_000) }],
  ['a page with another status', { ...page, status: 500 }],
  ['a page whose head is a string', { ...page, head: 'title' }],
  ['a redirect without a target', { kind: 'redirect' }],
  ['a redirect with a line break', { kind: 'redirect', href: '/cart\r\nSet-Cookie: a=b' }],
  ['a redirect to another host', { kind: 'redirect', href: '//evil.example/' }],
])('rejects %s', (_, value) => {
  expect(() => readRenderResult(value)).toThrow(TypeError);
});

it("replaces the nonce of a bundle's styles with the page's own", () => {
  const css = '.catalog-1{color:red}';
  const styles = (nonce: string) => `<style data-emotion="catalog 1 2-Name" nonce="${nonce}">${css}</style>`;
  expect(withNonce(styles('own'), 'real')).toBe(styles('real'));
  expect(withNonce('', 'real')).toBe('');
});

it.each([
  '<script nonce="a">1</script>',
  '<style data-emotion="a" nonce="a">a{}</style><script>1</script>',
  '<style data-emotion="a" nonce="a">a{}</style><style></style>',
  '<style data-emotion="a" nonce="a">a{}',
  '<style nonce="a">a{}</style>',
  '<style data-emotion="a" nonce="a" onload="steal()">a{}</style>',
  'text',
])("rejects styles that aren't a single style element: %s", (styles) => {
  expect(() => withNonce(styles, 'real')).toThrow(TypeError);
});
