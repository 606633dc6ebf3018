// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { recoverOperatorKey } from './recover-operator-key.ts';

let replace: ReturnType<typeof vi.fn>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/admin/orders?q=1#top');
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined) as never;
  localStorage.setItem('admin_token', 'in-cookie');
});

test('reloads a page without the key once, then makes the operator sign in again', () => {
  expect(recoverOperatorKey(false)).toBe(true);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/orders?q=1');
  expect(localStorage.getItem('admin_token')).toBe('in-cookie');
  expect(recoverOperatorKey(false)).toBe(false);
  expect(replace).toHaveBeenCalledOnce();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('continues if the reloaded page has the key, and can reload again later', () => {
  recoverOperatorKey(false);
  expect(recoverOperatorKey(true)).toBe(false);
  expect(localStorage.getItem('admin_token')).toBe('in-cookie');
  expect(recoverOperatorKey(false)).toBe(true);
});

test.each([null, 'token-of-an-earlier-version'])(
  "doesn't reload if no operator is signed in by cookie: %s",
  (token) => {
    localStorage.clear();
    if (token) localStorage.setItem('admin_token', token);
    expect(recoverOperatorKey(false)).toBe(false);
    expect(replace).not.toHaveBeenCalled();
    expect(localStorage.getItem('admin_token')).toBe(token);
  },
);
