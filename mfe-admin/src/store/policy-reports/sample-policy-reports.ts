import type { PolicyReport } from '@selvedge/contract';

export const samplePolicyReport = (changes: Partial<PolicyReport> = {}): PolicyReport => ({
  directive: 'img-src',
  blocked: 'https://pictures.example',
  page: '/products/:id',
  isEnforced: true,
  count: 12,
  firstAt: '2026-11-01T10:00:00.000Z',
  lastAt: '2026-11-02T10:00:00.000Z',
  ...changes,
});
