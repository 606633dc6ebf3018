import type { ApiKey } from '@selvedge/contract';
import { sampleAccess } from '../../roles/sample-access.ts';

/** An API key as the API returns it. */
export const sampleApiKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5d01',
  name: 'ERP',
  prefix: 'slv_A1b2',
  permissions: ['orders:read', 'catalog:read', 'catalog:write'],
  createdBy: sampleAccess().email,
  createdAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2099-01-31T10:00:00.000Z',
  lastUsedAt: '2026-11-20T08:30:00.000Z',
  ...changes,
});
