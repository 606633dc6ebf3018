import type { Session } from '../../platform/db/engine.ts';
import { keyId, readKeyId } from '../../platform/secrets/secret-box.ts';

/** How many encrypted values of all stores there are, by the ID of their key. */
export async function countByKey(query: Session['query']): Promise<Record<string, number>> {
  const { rows } = await query<{ sealed: string }>(
    `select sealed from stored_credentials
     union all select sealed_secret from admin_authenticator_apps
     union all select secret from webhook_endpoints
     union all select old_secret from webhook_endpoints where old_secret is not null`,
  );
  const counts: Record<string, number> = {};
  for (const { sealed } of rows) {
    const id = readKeyId(sealed) ?? 'none';
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

/** How many of these values none of the keys decrypts. */
export function countUnreadable(counts: Readonly<Record<string, number>>, keys: readonly Buffer[]): number {
  const known = new Set(keys.map(keyId));
  return Object.entries(counts).reduce((sum, [id, count]) => sum + (known.has(id) ? 0 : count), 0);
}
