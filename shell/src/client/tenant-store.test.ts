import { testTenant } from '@selvedge/testing';
import { expect, test, vi } from 'vitest';
import { createTenantStore } from './tenant-store.ts';

test('is what the page was made with until it is asked for again, and whoever shows it is told', async () => {
  const changed = { ...testTenant, logoUrl: '/media/new.webp' };
  const store = createTenantStore(testTenant, async () => changed);
  const told = vi.fn();
  store.subscribe(told);
  expect(store.get()).toBe(testTenant);
  await store.refresh();
  expect(store.get()).toBe(changed);
  expect(told).toHaveBeenCalledOnce();
});

test('stays what it is while the store does not answer', async () => {
  const store = createTenantStore(testTenant, () => Promise.reject(new Error('no line')));
  await store.refresh();
  expect(store.get()).toBe(testTenant);
});
