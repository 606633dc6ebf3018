// @vitest-environment happy-dom
import { apiError, createFakeHost } from '@selvedge/testing';
import { beforeEach, expect, test } from 'vitest';
import { adminSession } from '../sign-in/admin-session.ts';
import { operatorApi } from './operator-api.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  adminSession.open('operator-1');
});

test('a token that is no longer good is forgotten, and the sign-in page can say why', async () => {
  const { api } = createFakeHost({ api: { listTaxRates: apiError('unauthorized') } });
  await expect(operatorApi(api).listTaxRates()).rejects.toMatchObject({ code: 'unauthorized' });
  expect([adminSession.isOpen(), adminSession.departure()]).toEqual([false, 'expired']);
});

test('any other failure leaves the operator signed in', async () => {
  const { api } = createFakeHost({ api: { listTaxRates: apiError('unavailable') } });
  await expect(operatorApi(api).listTaxRates()).rejects.toMatchObject({ code: 'unavailable' });
  expect(adminSession.isOpen()).toBe(true);
});
