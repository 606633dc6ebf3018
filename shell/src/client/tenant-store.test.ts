import { testTenant } from '@selvedge/testing';
import { expect, test, vi } from 'vitest';
import { createTenantStore } from './tenant-store.ts';

test('holds the initial configuration until a refresh, then notifies subscribers', async () => {
  const changed = { ...testTenant, logoUrl: '/media/new.webp' };
  const store = createTenantStore(testTenant, async () => changed);
  const listener = vi.fn();
  store.subscribe(listener);
  expect(store.get()).toBe(testTenant);
  await store.refresh();
  expect(store.get()).toBe(changed);
  expect(listener).toHaveBeenCalledOnce();
});

test('keeps the configuration if a refresh fails', async () => {
  const store = createTenantStore(testTenant, () => Promise.reject(new Error('offline')));
  await store.refresh();
  expect(store.get()).toBe(testTenant);
});
