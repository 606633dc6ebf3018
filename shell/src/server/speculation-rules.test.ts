// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDeclaration, RemoteDeclaration } from '@selvedge/contract';
import { describe, expect, it } from 'vitest';
import { createSpeculationRules } from './speculation-rules.ts';

const remote = (pages: PageDeclaration[], name = 'mfe-x') => ({
  declaration: { name, contract: 3, title: 'X', pages },
});
const prefetched = (path: string, more: Partial<PageDeclaration> = {}): PageDeclaration => ({
  path,
  ssr: true,
  prefetch: true,
  ...more,
});
const readRemote = (name: string) => ({
  declaration: JSON.parse(
    readFileSync(join(import.meta.dirname, '../../..', name, 'remote.json'), 'utf8'),
  ) as RemoteDeclaration,
});

type Rules = { prefetch: { where: { and: [{ href_matches: string[] }] } }[] };

/** The patterns of the prefetched pages. */
function listPatterns(...remotes: { declaration: RemoteDeclaration }[]): string[] {
  const rules = createSpeculationRules(remotes) as Rules | null;
  return rules?.prefetch[0]?.where.and[0].href_matches ?? [];
}

describe('the rules of our own remotes', () => {
  const remotes = ['mfe-catalog', 'mfe-cart-checkout', 'mfe-account', 'mfe-admin', 'mfe-assistant'].map(
    readRemote,
  );

  it("prefetch the catalog's pages, and no page with a cart, an account, an order or a token", () => {
    const patterns = listPatterns(...remotes);
    expect(patterns).toEqual(
      expect.arrayContaining(['/', '/category/:p0', '/products/:p0/details', '/search', '/help']),
    );
    expect(patterns.join()).not.toMatch(
      /cart|checkout|order|track|account|login|password|email|admin|unsubscribe/,
    );
  });

  it("are left out for a tenant that doesn't have the catalog", () =>
    expect(createSpeculationRules(remotes.slice(1))).toBeNull());
});

it('prefetches only pages that opt in, are rendered by the server and need no session', () => {
  const pages = [
    prefetched('/gifts'),
    { path: '/silent', ssr: true },
    prefetched('/personal', { ssr: false }),
    prefetched('/mine', { protected: 'shopper' }),
  ];
  expect(listPatterns(remote(pages))).toEqual(['/gifts']);
});

it("prefetches no page of an operators' remote", () => {
  const pages = [prefetched('/staff/help'), { path: '/staff', protected: 'admin' as const }];
  expect(listPatterns(remote(pages))).toEqual([]);
});

describe('a pattern that also matches a page that must not be prefetched', () => {
  const secret = { path: '/gifts/mine', protected: 'shopper' as const };

  it('is left out, in whichever remote and order they are declared', () => {
    expect(listPatterns(remote([prefetched('/gifts/:id'), secret]))).toEqual([]);
    expect(listPatterns(remote([secret, prefetched('/gifts/:id')]))).toEqual([]);
    expect(listPatterns(remote([prefetched('/gifts/:id')]), remote([secret], 'mfe-y'))).toEqual([]);
    expect(listPatterns(remote([prefetched('/:any/:other')]), remote([secret], 'mfe-y'))).toEqual([]);
  });

  it('stays if it has no parameter, because its URL always shows its own page', () => {
    const pages = [prefetched('/gifts/new'), { path: '/gifts/:id', protected: 'shopper' as const }];
    expect(listPatterns(remote(pages))).toEqual(['/gifts/new']);
    expect(listPatterns(remote([prefetched('/gifts'), { path: '/gifts' }]))).toEqual([]);
  });
});

it.each([
  '/*',
  '/(.*)',
  '/:all*',
  '/:id(\\d+)',
  '/{gifts}?',
  '/gifts?preview=*',
  '/gifts#x',
  '//evil.example/gifts',
  '/\\evil.example',
  '/gifts/../account',
  '/gifts%2F:id',
  '/gifts/',
  '/gifts\n',
  '/</script><script>alert(1)</script>',
])('prefetches nothing for %j, because it means something else in a URL pattern', (path) => {
  expect(listPatterns(remote([prefetched(path), prefetched('/fine')]))).toEqual(['/fine']);
});

it('numbers parameters, because a pattern must not repeat a name', () =>
  expect(listPatterns(remote([prefetched('/a/:id/b/:id'), prefetched('/c/:id-x')]))).toEqual([
    '/a/:p0/b/:p1',
    '/c/:p0',
  ]));
