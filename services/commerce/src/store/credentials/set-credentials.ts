import type { ApiKeyCredentials, CredentialKind, PaymentCredentials } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { ProviderNotRespondingError } from './api-key-check.ts';
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

/** New credentials of each kind. */
export type NewCredentials =
  | { kind: 'payment'; value: PaymentCredentials }
  | { kind: 'carrier' | 'tax'; value: ApiKeyCredentials };

interface Change {
  tenantCode: string;
  /** The operator's email address. */
  actor: string;
  audit: Audit;
}

const provider = { payment: 'PayPal', carrier: 'Shippo', tax: 'The tax service' } as const;

/**
 * Saves the store's account after its provider has accepted it.
 * @throws AppError `invalid-request` naming the refused field; `upstream-unavailable` if the provider doesn't respond.
 *   Nothing is changed in either case.
 */
export async function setCredentials(
  { db, clock, box, checks, credentials }: CredentialDependencies,
  { tenantCode, actor, audit }: Change,
  added: NewCredentials,
): Promise<void> {
  const { kind } = added;
  // Outside any transaction, because a slow provider must not block the database.
  if (!(await isAccepted(checks, added))) throw refusal(kind);
  const account = added.kind === 'payment' ? added.value.merchantId : '';
  const sealed = await box.seal(added.value, { tenantCode, kind });
  await db.inTenant(tenantCode, (tx) =>
    withAudit(tx, { tenantCode, kind, audit }, () =>
      putCredentials(tx, {
        tenant_code: tenantCode,
        kind,
        account,
        sealed,
        hint: hintOf(added),
        updated_at: clock(),
        updated_by: actor,
      }),
    ),
  );
  credentials.forget(tenantCode);
}

/** Removes an account from the store. An account that received payments is kept for their refunds. */
export async function deleteCredentials(
  { db, clock, credentials }: Pick<CredentialDependencies, 'db' | 'clock' | 'credentials'>,
  { tenantCode, kind, audit }: { tenantCode: string; kind: CredentialKind; audit: Audit },
): Promise<void> {
  await db.inTenant(tenantCode, (tx) =>
    withAudit(tx, { tenantCode, kind, audit }, () =>
      retireCredentials(tx, { tenant_code: tenantCode, kind }, clock()),
    ),
  );
  credentials.forget(tenantCode);
}

/** Runs a change and logs the account's hint before and after it, never its secret. */
async function withAudit(
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

async function isAccepted(checks: CredentialChecks, added: NewCredentials): Promise<boolean> {
  try {
    return added.kind === 'payment'
      ? await checks.payment(added.value)
      : await checks[added.kind](added.value);
  } catch (cause) {
    if (!(cause instanceof ProviderNotRespondingError)) throw cause;
    throw new AppError(
      'upstream-unavailable',
      {
        detail: `${provider[added.kind]} is not responding. Nothing was changed. Please try again.`,
        retryAfterSeconds: 5,
      },
      { cause },
    );
  }
}

function refusal(kind: CredentialKind): AppError {
  const detail =
    kind === 'payment'
      ? 'PayPal does not accept this client id with this secret'
      : `${provider[kind]} does not accept this key`;
  const field = kind === 'payment' ? 'clientSecret' : 'apiKey';
  return new AppError('invalid-request', { detail, fields: { [field]: detail } });
}

/** The last characters of a public ID, or of a secret key if it is long enough to stay secret. */
function hintOf(added: NewCredentials): string {
  if (added.kind === 'payment') return `…${added.value.clientId.slice(-6)}`;
  const { apiKey } = added.value;
  return apiKey.length >= 16 ? `…${apiKey.slice(-4)}` : '…';
}
