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

/** New credentials of any kind. */
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
 * Saves a store's credentials once the provider has accepted them.
 * @throws AppError `invalid-request` naming the rejected field; `upstream-unavailable` if the provider doesn't respond.
 *   Nothing is changed in either case.
 */
export async function setCredentials(
  { db, clock, box, checks, credentials }: CredentialDependencies,
  { tenantCode, actor, audit }: Change,
  newCredentials: NewCredentials,
): Promise<void> {
  const { kind } = newCredentials;
  // Outside any transaction, because a slow provider must not block the database.
  if (!(await isAccepted(checks, newCredentials))) throw refusal(kind);
  // Only PayPal accounts have an ID of their own.
  const accountId = newCredentials.kind === 'payment' ? newCredentials.value.merchantId : '';
  const sealed = await box.seal(newCredentials.value, { tenantCode, kind });
  await db.inTenant(tenantCode, (tx) =>
    withAudit(tx, { tenantCode, kind, audit }, () =>
      putCredentials(tx, {
        tenant_code: tenantCode,
        kind,
        account: accountId,
        sealed,
        hint: hintOf(newCredentials),
        updated_at: clock(),
        updated_by: actor,
      }),
    ),
  );
  credentials.forget(tenantCode);
}

/** Removes a store's credentials. Those of a PayPal account that has received payments are kept for refunds only. */
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

/** Runs a change and logs the credentials' hint before and after it, never its secret. */
async function withAudit(
  tx: Tx,
  { tenantCode, kind, audit }: { tenantCode: string; kind: CredentialKind; audit: Audit },
  change: () => Promise<void>,
): Promise<void> {
  const readAuditView = async () => {
    const stored = (await readStoredCredentials(tx, tenantCode)).find((one) => one.kind === kind);
    return stored?.isSet ? { hint: stored.hint, setAt: stored.updatedAt } : null;
  };
  const before = await readAuditView();
  await change();
  const after = await readAuditView();
  await audit(tx, {
    subject: { type: 'credentials', id: kind, name: kind },
    before,
    after,
  });
}

async function isAccepted(checks: CredentialChecks, newCredentials: NewCredentials): Promise<boolean> {
  try {
    return newCredentials.kind === 'payment'
      ? await checks.payment(newCredentials.value)
      : await checks[newCredentials.kind](newCredentials.value);
  } catch (cause) {
    if (!(cause instanceof ProviderNotRespondingError)) throw cause;
    throw new AppError(
      'upstream-unavailable',
      {
        detail: `${provider[newCredentials.kind]} is not responding. Nothing was changed. Please try again.`,
        retryAfterSeconds: 5,
      },
      { cause },
    );
  }
}

function refusal(kind: CredentialKind): AppError {
  const detail =
    kind === 'payment' ? 'PayPal rejected this client ID and secret' : `${provider[kind]} rejected this key`;
  const field = kind === 'payment' ? 'clientSecret' : 'apiKey';
  return new AppError('invalid-request', { detail, fields: { [field]: detail } });
}

/** The last characters of a public ID, or of a secret key if it is long enough to stay secret. */
function hintOf(newCredentials: NewCredentials): string {
  if (newCredentials.kind === 'payment') return `…${newCredentials.value.clientId.slice(-6)}`;
  const { apiKey } = newCredentials.value;
  return apiKey.length >= 16 ? `…${apiKey.slice(-4)}` : '…';
}
