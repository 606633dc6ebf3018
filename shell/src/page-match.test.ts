import { expect, it } from 'vitest';
import { findDeclaredPage, remotesOf } from './page-match.ts';

const remote = (name: string, paths: string[], feature?: string) => ({
  declaration: {
    name,
    contract: 1,
    title: name,
    pages: paths.map((path) => ({ path })),
    ...(feature ? { feature } : {}),
  },
});

it('finds the remote that declares a page', () => {
  const remotes = [remote('mfe-a', ['/']), remote('mfe-b', ['/cart', '/orders/:id'])];
  expect(findDeclaredPage(remotes, '/orders/7')?.remote).toBe(remotes[1]);
  expect(findDeclaredPage(remotes, '/nothing')).toBeNull();
  expect(findDeclaredPage(remotes, '//')).toBeNull();
});

it('takes the pattern that leaves least open, in whatever order the remotes come', () => {
  const wide = remote('mfe-a', ['/:any', '/:any/:thing']);
  const exact = remote('mfe-b', ['/cart', '/orders/:id']);
  for (const remotes of [
    [wide, exact],
    [exact, wide],
  ]) {
    expect(findDeclaredPage(remotes, '/cart')).toMatchObject({ remote: exact, page: { path: '/cart' } });
    expect(findDeclaredPage(remotes, '/orders/7')?.remote).toBe(exact);
    expect(findDeclaredPage(remotes, '/other')?.remote).toBe(wide);
  }
});

it('gives a tenant only the remotes whose feature it has', () => {
  const remotes = [remote('mfe-a', []), remote('mfe-b', [], 'chatbot')];
  expect(remotesOf(remotes, [])).toEqual([remotes[0]]);
  expect(remotesOf(remotes, ['chatbot'])).toEqual(remotes);
});
