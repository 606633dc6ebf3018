import { expect, test } from 'vitest';
import { destinationsFrom } from './destinations.ts';

const remote = (name: string, ...pages: object[]) => ({ declaration: { name, pages } }) as never;
const pathsOf = (...remotes: never[]) =>
  destinationsFrom(remotes, 'mfe-x')
    .map(({ path }) => path)
    .toSorted();

test('somebody goes on to any page of another remote that is open to all and has the shop around it', () => {
  expect(
    pathsOf(
      remote('mfe-x', { path: '/x' }),
      remote('mfe-y', { path: '/y' }, { path: '/y/:id' }, { path: '/mine', protected: 'shopper' }),
      remote('mfe-z', { path: '/z', ssr: true }, { path: '/checkout', frame: 'quiet' }),
    ),
  ).toEqual(['/y', '/z']);
});

test('nobody knows where to, before', () => {
  const many = remote('mfe-y', ...Array.from({ length: 30 }, (_, index) => ({ path: `/${index}` })));
  const firstOf = () => destinationsFrom([many], 'mfe-x')[0]!;
  expect(new Set(Array.from({ length: 20 }, () => firstOf().path)).size).toBeGreaterThan(1);
  expect(firstOf().remote).toBe('mfe-y');
});

test('where there is no other remote there is nowhere to go', () => {
  expect(pathsOf(remote('mfe-x', { path: '/x' }))).toEqual([]);
});
