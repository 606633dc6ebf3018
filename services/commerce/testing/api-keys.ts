import type { ApiKey, Permission } from '@selvedge/contract';
import type { TestShop } from './test-shop.ts';

export const dayMs = 86_400_000;

interface TestApiKey {
  /** An operator's session token. */
  token: string;
  tenant?: string;
  name?: string;
  permissions?: readonly Permission[];
  daysLeft?: number;
}

/** Creates an API key that works for 30 days unless told otherwise. */
export async function addApiKey(
  shop: TestShop,
  { token, tenant = 'FIELDNOTE', name = 'ERP', permissions = ['orders:read'], daysLeft = 30 }: TestApiKey,
): Promise<ApiKey & { token: string }> {
  const expiresAt = new Date(shop.shop.clock().getTime() + daysLeft * dayMs).toISOString();
  const body = { name, permissions, expiresAt };
  const reply = await shop.call('POST', '/admin/api-keys', { tenant, token, body });
  if (reply.status !== 201) throw new Error(`no API key: ${JSON.stringify(reply.body)}`);
  return reply.body;
}
