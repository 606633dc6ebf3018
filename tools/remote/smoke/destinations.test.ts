import { expect, test } from 'vitest';
import { listDestinations } from './destinations.ts';

const remote = (name: string, ...pages: object[]) => ({ declaration: { name, pages } }) as never;
const pathsOf = (...remotes: never[]) =>
  listDestinations(remotes, 'mfe-x')
    .map(({ path }) => path)
    .toSorted();

test('lists public pages of other remotes in the shop frame', () => {
  expect(
    pathsOf(
      remote('mfe-x', { path: '/x' }),
      remote('mfe-y', { path: '/y' }, { path: '/y/:id' }, { path: '/mine', protected: 'shopper' }),
      remote('mfe-z', { path: '/z', ssr: true }, { path: '/checkout', frame: 'quiet' }),
    ),
  ).toEqual(['/y', '/z']);
});

test('lists pages in random order', () => {
  const many = remote('mfe-y', ...Array.from({ length: 30 }, (_, index) => ({ path: `/${index}` })));
  const firstOf = () => listDestinations([many], 'mfe-x')[0]!;
  expect(new Set(Array.from({ length: 20 }, () => firstOf().path)).size).toBeGreaterThan(1);
  expect(firstOf().remote).toBe('mfe-y');
});

test('is empty without other remotes', () => {
  expect(pathsOf(remote('mfe-x', { path: '/x' }))).toEqual([]);
});

test('is empty for admin pages, which cannot navigate to the shop in the same document', () => {
  const admin = remote('mfe-x', { path: '/admin', protected: 'admin' });
  expect(pathsOf(admin, remote('mfe-y', { path: '/y' }))).toEqual([]);
  const other = remote('mfe-z', { path: '/z' }, { path: '/admin', protected: 'admin' });
  expect(pathsOf(remote('mfe-x', { path: '/x' }), other)).toEqual([]);
});
