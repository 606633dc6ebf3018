// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigation, isOtherPage } from './navigation.ts';

beforeEach(() => history.replaceState(null, '', '/'));

describe('navigation', () => {
  it('changes the URL when the next page is prepared', async () => {
    const prepare = vi.fn(async () => true);
    const navigation = createNavigation(() => true, prepare);
    navigation.go('/cart?x=1');
    expect(location.pathname).toBe('/');
    await vi.waitFor(() => expect(navigation.href.get()).toBe('/cart?x=1'));
    expect(prepare).toHaveBeenCalledWith('/cart?x=1');
    expect(navigation.isTraversing()).toBe(false);
  });

  it('follows the last click, whichever page is ready first', async () => {
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

it("loads a page that this document can't show, replacing the current one if requested", () => {
  const loads = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const replaces = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const prepare = vi.fn(async () => true);
  const navigation = createNavigation((pathname) => !pathname.startsWith('/admin'), prepare);
  navigation.go('/admin?x=1');
  expect(String(loads.mock.calls[0]?.[0])).toBe(`${location.origin}/admin?x=1`);
  navigation.go('/admin', { replace: true });
  expect(String(replaces.mock.calls[0]?.[0])).toBe(`${location.origin}/admin`);
  expect([loads.mock.calls.length, prepare.mock.calls.length]).toEqual([1, 0]);
});

it('tolerates a fragment with invalid escapes', () => {
  history.replaceState(null, '', '/#%zz');
  const navigation = createNavigation(
    () => true,
    async () => true,
  );
  expect(() => navigation.settle({ isOtherPage: true })).not.toThrow();
});

it('distinguishes another page from the same page with other options', () => {
  expect(isOtherPage('/category/women', '/category/men')).toBe(true);
  expect(isOtherPage('/category/women', '/category/women?page=2')).toBe(true);
  expect(isOtherPage('/category/women', '/category/women?color=Moss')).toBe(false);
  expect(isOtherPage('/products/a/details', '/products/a/details?selectedColor=Moss')).toBe(false);
});
