import type { Selectable } from 'kysely';
import { verify } from 'otplib';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { updateRow } from '../../platform/db/rows.ts';
import { resealValues, type Resealing } from '../../platform/secrets/reseal.ts';
import { UnsealError, type SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Tables } from '../../platform/db/tables.ts';

interface CodeDependencies {
  box: SecretBox;
  clock: Clock;
}

type AppRow = Selectable<Tables['admin_authenticator_apps']>;

/** How far off a phone's clock may be. */
const toleranceSeconds = 30;
const kind = 'authenticator-app';

/** @param secret Base32, as authenticator apps expect it */
export const sealSecret = (box: SecretBox, tenantCode: string, adminId: string, secret: string) =>
  box.seal({ adminId, secret }, { tenantCode, kind });

export const resealAuthenticatorApps = (db: Database, box: SecretBox): Promise<Resealing> =>
  resealValues(db, box, async (tx, tenantCode) => {
    const rows = await tx
      .selectFrom('admin_authenticator_apps')
      .select(['admin_id', 'sealed_secret'])
      .where('tenant_code', '=', tenantCode)
      .execute();
    return rows.map((row) => ({
      kind,
      sealed: row.sealed_secret,
      replace: async (sealed) => {
        const unchanged = { tenant_code: tenantCode, ...row };
        return (
          (await updateRow(tx, 'admin_authenticator_apps', unchanged, { sealed_secret: sealed })) !==
          undefined
        );
      },
    }));
  });

/** Uses up a code of an authenticator app (TOTP, RFC 6238). @returns whether it was right and not used before */
export async function consumeAuthenticatorCode(
  { box, clock }: CodeDependencies,
  tx: Tx,
  app: AppRow,
  code: string,
): Promise<boolean> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const { tenant_code: tenantCode, admin_id: adminId } = app;
  const sealed = await openSecret(box, app);
  // A lost key is reported when the service starts. Recovery codes still work then.
  if (!sealed) return false;
  if (sealed.adminId !== adminId)
    throw new Error(`The authenticator app of ${adminId} has another operator's secret`);
  const epoch = Math.floor(clock().getTime() / 1000);
  const result = await verify({ secret: sealed.secret, token, epoch, epochTolerance: toleranceSeconds });
  if (!result.valid || !('timeStep' in result)) return false;
  if (result.timeStep <= app.last_step) return false;
  // Two requests with the same code read the same last step. Only one of them changes it.
  const unused = { tenant_code: tenantCode, admin_id: adminId, last_step: app.last_step };
  return (
    (await updateRow(tx, 'admin_authenticator_apps', unused, { last_step: result.timeStep })) !== undefined
  );
}

async function openSecret(box: SecretBox, app: AppRow): Promise<{ adminId: string; secret: string } | null> {
  try {
    return await box.open(app.sealed_secret, { tenantCode: app.tenant_code, kind });
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
