import { expect, it } from 'vitest';
import { findDeclaredPage, isOperatorPath, filterEnabledRemotes } from './page-match.ts';

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

it('picks the pattern with the fewest parameters, in any order of remotes', () => {
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

it('filters out remotes whose feature the tenant lacks', () => {
  const remotes = [remote('mfe-a', []), remote('mfe-b', [], 'chatbot')];
  expect(filterEnabledRemotes(remotes, [])).toEqual([remotes[0]]);
  expect(filterEnabledRemotes(remotes, ['chatbot'])).toEqual(remotes);
});

it("distinguishes operators' pages, including their sign-in page, from the shop's", () => {
  const admin = remote('mfe-a', ['/admin/login', '/admin']);
  Object.assign(admin.declaration.pages[1]!, { protected: 'admin' });
  const remotes = [admin, remote('mfe-b', ['/', '/:any'])];
  const paths = ['/admin', '/admin/login', '/', '/administrator', '/nothing/at/all'];
  expect(paths.filter((path) => isOperatorPath(remotes, path))).toEqual(['/admin', '/admin/login']);
});
