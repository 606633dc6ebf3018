import { retentionLimits, type Retention } from '@selvedge/contract';

/** The default periods, as the API returns them, for tests. */
export const sampleRetention = (changes: Partial<Retention> = {}): Retention => ({
  periods: {
    orders: retentionLimits.orders.default,
    unpaidOrders: retentionLimits.unpaidOrders.default,
    issues: retentionLimits.issues.default,
    subscriptions: retentionLimits.subscriptions.default,
    activity: retentionLimits.activity.default,
  },
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});
