import { apiKeyPermissions, type ApiKey, type Permission } from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type ApiKeyRow = Selectable<Tables['api_keys']>;

/** A store's keys with the email addresses of their creators, by name. */
export const readApiKeys = (tx: Tx, tenantCode: string): Promise<(ApiKeyRow & { createdBy: string })[]> =>
  tx
    .selectFrom('api_keys as key')
    .innerJoin('admins as creator', (join) =>
      join.onRef('creator.tenant_code', '=', 'key.tenant_code').onRef('creator.id', '=', 'key.created_by'),
    )
    .selectAll('key')
    .select('creator.email as createdBy')
    .where('key.tenant_code', '=', tenantCode)
    .orderBy(sql`lower(key.name)`)
    .orderBy('key.id')
    .execute();

/** The names of the keys that act for an operator. */
export async function readApiKeyNames(tx: Tx, tenantCode: string, creatorId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('api_keys')
    .select('name')
    .where('tenant_code', '=', tenantCode)
    .where('created_by', '=', creatorId)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function countApiKeys(tx: Tx, tenantCode: string): Promise<number> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  return count;
}

/** A key's permissions, without any that an earlier version allowed for keys and this one doesn't. */
export const grantedPermissions = (stored: readonly string[]): Permission[] =>
  apiKeyPermissions.filter((permission) => stored.includes(permission));

export const toApiKey = (
  row: Omit<ApiKeyRow, 'tenant_code' | 'token_hash'> & { createdBy: string },
): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  permissions: grantedPermissions(row.permissions),
  createdBy: row.createdBy,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
