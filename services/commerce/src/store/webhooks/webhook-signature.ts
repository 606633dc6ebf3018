import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { updateRow } from '../../platform/db/rows.ts';
import { resealValues, type Resealing, type SealedValue } from '../../platform/secrets/reseal.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const prefix = 'whsec_';
const kind = 'webhook';

export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

export const sealWebhookSecret = (box: SecretBox, tenantCode: string, secret: string): Promise<string> =>
  box.seal({ secret }, { tenantCode, kind });

export const openWebhookSecret = async (
  box: SecretBox,
  tenantCode: string,
  sealed: string,
): Promise<string> => (await box.open<{ secret: string }>(sealed, { tenantCode, kind })).secret;

interface Message {
  id: string;
  body: string;
}

/** The headers that the Standard Webhooks specification defines, with one signature per secret. */
export function signWebhook(
  { id, body }: Message,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

export const resealWebhookSecrets = (db: Database, box: SecretBox): Promise<Resealing> =>
  resealValues(db, box, async (tx, tenantCode) => {
    const rows = await tx
      .selectFrom('webhook_endpoints')
      .select(['id', 'secret', 'old_secret'])
      .where('tenant_code', '=', tenantCode)
      .execute();
    return rows.flatMap(({ id, ...secrets }) =>
      (['secret', 'old_secret'] as const).flatMap((column): SealedValue[] => {
        const sealed = secrets[column];
        if (sealed === null) return [];
        const match = { tenant_code: tenantCode, id, [column]: sealed };
        const replace = async (resealed: string) =>
          (await updateRow(tx, 'webhook_endpoints', match, { [column]: resealed })) !== undefined;
        return [{ kind, sealed, replace }];
      }),
    );
  });
