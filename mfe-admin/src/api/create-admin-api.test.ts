// @vitest-environment happy-dom
import { apiError, createFakeHost } from '@selvedge/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminSession } from './admin-session.ts';
import { createAdminApi } from './create-admin-api.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  adminSession.open();
});

test('forgets an expired session and records why for the sign-in page', async () => {
  const { api } = createFakeHost({ api: { listTaxRates: apiError('unauthorized') } });
  await expect(createAdminApi(api).listTaxRates()).rejects.toMatchObject({ code: 'unauthorized' });
  expect([adminSession.isOpen(), adminSession.signOutReason()]).toEqual([false, 'expired']);
});

test('keeps the operator signed in after any other failure', async () => {
  const { api } = createFakeHost({ api: { listTaxRates: apiError('unavailable') } });
  await expect(createAdminApi(api).listTaxRates()).rejects.toMatchObject({ code: 'unavailable' });
  expect(adminSession.isOpen()).toBe(true);
});

describe('a token left in this browser by an older version', () => {
  const session = { email: 'ops@example.com', expiresAt: '2026-11-22T00:00:00.000Z' };
  beforeEach(() => localStorage.setItem('admin_token', 'operator-1'));

  test('is exchanged for a cookie once, before waiting calls, and is removed', async () => {
    const { api, fakeApi } = createFakeHost({ api: { adoptAdminSession: session, listTaxRates: [] } });
    await Promise.all([createAdminApi(api).listTaxRates(), createAdminApi(api).listTaxRates()]);
    const names = fakeApi.calls.map(({ operation }) => operation);
    expect(names).toEqual(['adoptAdminSession', 'listTaxRates', 'listTaxRates']);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('operator-1');
    expect(adminSession.isOpen()).toBe(true);
  });

  test('ends the session if it has expired', async () => {
    const { api } = createFakeHost({ api: { adoptAdminSession: apiError('unauthorized') } });
    await expect(createAdminApi(api).listTaxRates()).rejects.toMatchObject({ code: 'unauthorized' });
    expect([adminSession.isOpen(), adminSession.signOutReason()]).toEqual([false, 'expired']);
    expect(localStorage.getItem('admin_token')).toBeNull();
  });

  test('stays for the next call after a network failure', async () => {
    const answers = [apiError('network')];
    const { api } = createFakeHost({
      api: { adoptAdminSession: () => answers.shift() ?? session, listTaxRates: [] },
    });
    await expect(createAdminApi(api).listTaxRates()).rejects.toMatchObject({ code: 'network' });
    expect(await createAdminApi(api).listTaxRates()).toEqual([]);
    expect(localStorage.getItem('admin_token')).toBe('in-cookie');
  });
});
