import type { CustomerGroup } from '@selvedge/contract';

/** A customer group, as the API returns it, for tests. */
export const sampleGroup = (changes: Partial<CustomerGroup> = {}): CustomerGroup => ({
  id: '0b0f7a39-5a52-4f7c-9d4e-6a1f6b7f9c10',
  name: 'VIPs',
  includesSubscribers: false,
  minOrders: null,
  memberCount: 2,
  promotionCount: 1,
  createdAt: '2026-11-01T11:05:00.000Z',
  updatedAt: '2026-11-01T11:05:00.000Z',
  ...changes,
});
