import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { updateRows } from '../../platform/db/rows.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import { countAttempts, hasAttemptsLeft, rateLimitError } from '../../platform/limits/attempt-limits.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { tokenRules } from '../auth/login-limits.ts';
import { selectOperators, toOperator } from '../auth/operator-identity.ts';
import { isLastUseOutdated } from '../auth/session-repository.ts';
import { grantedPermissions } from './api-key-repository.ts';
import { isApiKeyToken } from './api-key-token.ts';

/**
 * Finds the operator that an API key acts for. After too many invalid keys, a network is refused. Valid keys still work, so
 * that a program with an old key doesn't block others on its network; 256 bits can't be guessed.
 * @returns undefined if the token isn't an API key's, or the key is unknown, expired or deleted
 * @throws AppError `rate-limited`
 */
export async function authenticateApiKey(
  { db, clock }: { db: Database; clock: Clock },
  tenantCode: string,
  { token, clientNetwork }: { token: string; clientNetwork: string },
): Promise<AdminIdentity | undefined> {
  if (!isApiKeyToken(token)) return undefined;
  const now = clock();
  const { found, isAllowed } = await db.inTenant(tenantCode, async (tx) => {
    const found = await findApiKey(tx, tenantCode, token, now);
    return {
      found,
      isAllowed: found !== undefined || (await countFailure(tx, tenantCode, clientNetwork, now)),
    };
  });
  // Thrown here, so that the attempts stay counted.
  if (!isAllowed) throw rateLimitError((wait) => `Too many invalid API keys. Please wait ${wait}.`);
  return found;
}

/** @returns whether the network may try again */
async function countFailure(tx: Tx, tenantCode: string, clientNetwork: string, now: Date): Promise<boolean> {
  const rules = tokenRules('api-key', clientNetwork);
  // Checked first, because it costs more to count an attempt and then undo it.
  if (!(await hasAttemptsLeft(tx, tenantCode, rules[0]!, now))) return false;
  return (await countAttempts(tx, tenantCode, rules, now)).isAllowed;
}

async function findApiKey(
  tx: Tx,
  tenantCode: string,
  token: string,
  now: Date,
): Promise<AdminIdentity | undefined> {
  const found = await tx
    .selectFrom('api_keys as key')
    .innerJoin(selectOperators(tx).as('operator'), (join) =>
      join.onRef('operator.tenant_code', '=', 'key.tenant_code').onRef('operator.id', '=', 'key.created_by'),
    )
    .selectAll('operator')
    .select(['key.id as key_id', 'key.name', 'key.permissions', 'key.last_used_at'])
    .where('key.tenant_code', '=', tenantCode)
    .where('key.token_hash', '=', sha256(token))
    .where('key.expires_at', '>', now)
    .executeTakeFirst();
  if (!found) return undefined;
  if (isLastUseOutdated(found.last_used_at, now))
    await updateRows(tx, 'api_keys', { tenant_code: tenantCode, id: found.key_id }, { last_used_at: now });
  const operator = toOperator(found);
  const granted = grantedPermissions(found.permissions);
  return {
    ...operator,
    permissions: granted.filter((permission) => operator.permissions.includes(permission)),
    actor: `API key "${found.name}" (${operator.email})`,
    isApiKey: true,
    sessionId: '',
    isConfirmed: false,
  };
}
