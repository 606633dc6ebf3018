// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigation, isOtherPage } from './navigation.ts';

beforeEach(() => history.replaceState(null, '', '/'));

describe('navigation', () => {
  it('changes the address once the next page is prepared', async () => {
    const prepare = vi.fn(async () => true);
    const navigation = createNavigation(() => true, prepare);
    navigation.go('/cart?x=1');
    expect(location.pathname).toBe('/');
    await vi.waitFor(() => expect(navigation.href.get()).toBe('/cart?x=1'));
    expect(prepare).toHaveBeenCalledWith('/cart?x=1');
    expect(navigation.isTraversing()).toBe(false);
  });

  it('goes where the last click went, whichever page is ready first', async () => {
    let finishFirst: (isPrepared: boolean) => void = () => undefined;
    const navigation = createNavigation(
      () => true,
      (href) =>
        href === '/slow' ? new Promise((resolve) => (finishFirst = resolve)) : Promise.resolve(true),
    );
    navigation.go('/slow');
    navigation.go('/fast');
    await vi.waitFor(() => expect(location.pathname).toBe('/fast'));
    finishFirst(true);
    await Promise.resolve();
    expect(location.pathname).toBe('/fast');
  });
});

it('stands a fragment whose escapes are broken', () => {
  history.replaceState(null, '', '/#%zz');
  const navigation = createNavigation(
    () => true,
    async () => true,
  );
  expect(() => navigation.settle({ isOtherPage: true })).not.toThrow();
});

it('tells another page from the same page with other options', () => {
  expect(isOtherPage('/category/women', '/category/men')).toBe(true);
  expect(isOtherPage('/category/women', '/category/women?page=2')).toBe(true);
  expect(isOtherPage('/category/women', '/category/women?color=Moss')).toBe(false);
  expect(isOtherPage('/products/a/details', '/products/a/details?selectedColor=Moss')).toBe(false);
});
