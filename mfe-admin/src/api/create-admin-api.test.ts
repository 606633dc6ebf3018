// @vitest-environment happy-dom
import { apiError, createFakeHost } from '@selvedge/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminSession } from './admin-session.ts';
import { registerConfirmationDialog } from './request-confirmation.ts';
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

test('a failed sign-in or confirmation doesn’t end the session', async () => {
  const { api } = createFakeHost({ api: { confirmIdentity: apiError('invalid-credentials') } });
  const confirming = createAdminApi(api).confirmIdentity({ body: { password: 'wrong' } });
  await expect(confirming).rejects.toMatchObject({ code: 'invalid-credentials' });
  expect(adminSession.isOpen()).toBe(true);
});

describe('a call that needs a confirmation', () => {
  const cancelled = /^You didn’t confirm that it’s you/;
  const remove = (answers: unknown[]) => {
    const { api, fakeApi } = createFakeHost({
      api: { removePerson: () => (answers.shift() ?? { message: 'Removed' }) as { message: string } },
    });
    return { fakeApi, removal: createAdminApi(api).removePerson({ params: { id: '1' } }) };
  };
  const needed = () => apiError('confirmation-required', 'Confirm who you are.');

  test('is sent again once, and its caller gets the second reply', async () => {
    const unregister = registerConfirmationDialog(() => Promise.resolve(true));
    await expect(remove([needed()]).removal).resolves.toEqual({ message: 'Removed' });
    const { fakeApi, removal } = remove([needed(), needed()]);
    await expect(removal).rejects.toMatchObject({ message: 'Confirm who you are.' });
    expect(fakeApi.calls).toHaveLength(2);
    unregister();
  });

  test('ends the session if that has expired in the meantime', async () => {
    const unregister = registerConfirmationDialog(() => Promise.resolve(true));
    await expect(remove([needed(), apiError('unauthorized')]).removal).rejects.toThrow();
    expect(adminSession.isOpen()).toBe(false);
    unregister();
  });

  test('fails with an explanation if the operator cancels, or no dialog could be opened', async () => {
    const unregister = registerConfirmationDialog(() => Promise.resolve(false));
    await expect(remove([needed()]).removal).rejects.toThrow(cancelled);
    unregister();
    const unregisterBroken = registerConfirmationDialog(() => Promise.reject(new Error('not loaded')));
    await expect(remove([needed()]).removal).rejects.toThrow(cancelled);
    unregisterBroken();
    const { fakeApi, removal } = remove([needed()]);
    await expect(removal).rejects.toThrow(cancelled);
    expect(fakeApi.calls).toHaveLength(1);
  });
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
