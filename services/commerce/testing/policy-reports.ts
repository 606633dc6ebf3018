import type { PolicyViolation } from '@selvedge/contract';
import { testServiceKey, type TestShop } from './test-shop.ts';

export const violation = (changes: Partial<PolicyViolation & { count: number }> = {}) => ({
  directive: 'img-src',
  blocked: 'https://pictures.example',
  page: '/products/:id',
  isEnforced: true,
  count: 1,
  ...changes,
});

/** Reports what browsers blocked to the shop, like a document server. */
export const reportViolations = (
  shop: Pick<TestShop, 'call'>,
  reports: object[],
  { tenant = 'FIELDNOTE', token = testServiceKey }: { tenant?: string; token?: string } = {},
) => shop.call('POST', '/services/policy-reports', { tenant, token, body: { reports } });
