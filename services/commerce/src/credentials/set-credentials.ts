import type { ApiKeyCredentials, CredentialKind, PaymentCredentials } from '@selvedge/contract';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { ProviderSilentError } from './api-key-check.ts';
import type { CredentialChecks } from './credential-checks.ts';
import { putCredentials, readStoredCredentials, retireCredentials } from './credential-repository.ts';
import type { CredentialStore } from './credential-store.ts';

export interface CredentialDependencies {
  db: Database;
  clock: Clock;
  box: SecretBox;
  checks: CredentialChecks;
  credentials: Pick<CredentialStore, 'forget'>;
}

/** What is set, for each kind. */
export type NewCredentials =
  | { kind: 'payment'; value: PaymentCredentials }
  | { kind: 'carrier' | 'tax'; value: ApiKeyCredentials };

interface Change {
  tenantCode: string;
  /** The operator's e-mail address. */
  actor: string;
  audit: Audit;
}

const provider = { payment: 'PayPal', carrier: 'Shippo', tax: 'The tax service' } as const;

/**
 * Sets an account of the store once its provider has let it in.
 * @throws AppError `invalid-request` naming the field that was refused; `upstream-unavailable` when nobody says: nothing is
 *   changed then
 */
export async function setCredentials(
  { db, clock, box, checks, credentials }: CredentialDependencies,
  { tenantCode, actor, audit }: Change,
  set: NewCredentials,
): Promise<void> {
  const { kind } = set;
  // Outside any transaction: a slow provider must not hold the database.
  if (!(await isAccepted(checks, set))) throw refused(kind);
  const account = set.kind === 'payment' ? set.value.merchantId : '';
  const sealed = await box.seal(set.value, { tenantCode, kind });
  await db.inTenant(tenantCode, (tx) =>
    audited(tx, { tenantCode, kind, audit }, () =>
      putCredentials(tx, {
        tenant_code: tenantCode,
        kind,
        account,
        sealed,
        hint: hintOf(set),
        updated_at: clock(),
        updated_by: actor,
      }),
    ),
  );
  credentials.forget(tenantCode);
}

/** Takes an account from the store. One that took money for orders stays, for their refunds alone. */
export async function deleteCredentials(
  { db, clock, credentials }: Pick<CredentialDependencies, 'db' | 'clock' | 'credentials'>,
  { tenantCode, kind, audit }: { tenantCode: string; kind: CredentialKind; audit: Audit },
): Promise<void> {
  await db.inTenant(tenantCode, (tx) =>
    audited(tx, { tenantCode, kind, audit }, () =>
      retireCredentials(tx, { tenant_code: tenantCode, kind }, clock()),
    ),
  );
  credentials.forget(tenantCode);
}

/** Of an account the log has that it was set, and its hint. */
async function audited(
  tx: Tx,
  { tenantCode, kind, audit }: { tenantCode: string; kind: CredentialKind; audit: Audit },
  change: () => Promise<void>,
): Promise<void> {
  const view = async () => {
    const stored = (await readStoredCredentials(tx, tenantCode)).find((one) => one.kind === kind);
    return stored?.isSet ? { hint: stored.hint, setAt: stored.updatedAt } : null;
  };
  const before = await view();
  await change();
  const after = await view();
  await audit(tx, {
    subject: { type: 'credentials', id: kind, name: kind },
    before,
    after,
  });
}

async function isAccepted(checks: CredentialChecks, set: NewCredentials): Promise<boolean> {
  try {
    return set.kind === 'payment' ? await checks.payment(set.value) : await checks[set.kind](set.value);
  } catch (cause) {
    if (!(cause instanceof ProviderSilentError)) throw cause;
    throw new AppError(
      'upstream-unavailable',
      {
        detail: `${provider[set.kind]} does not answer at the moment. Nothing was changed; please try again.`,
        retryAfterSeconds: 5,
      },
      { cause },
    );
  }
}

function refused(kind: CredentialKind): AppError {
  const detail =
    kind === 'payment'
      ? 'PayPal does not accept this client id with this secret'
      : `${provider[kind]} does not accept this key`;
  const field = kind === 'payment' ? 'clientSecret' : 'apiKey';
  return new AppError('invalid-request', { detail, fields: { [field]: detail } });
}

/** The last characters of what is public; of a key that is all secret only where enough stays hidden. */
function hintOf(set: NewCredentials): string {
  if (set.kind === 'payment') return `…${set.value.clientId.slice(-6)}`;
  const { apiKey } = set.value;
  return apiKey.length >= 16 ? `…${apiKey.slice(-4)}` : '…';
}
