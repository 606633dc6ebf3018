import { createStorePayments, createTransactionSearch } from '../../ordering/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { findSecretKeys } from '../../platform/secrets/secret-keys.ts';
import { createCredentialStore } from '../../store/index.ts';
import type { Env } from '../env.ts';
import type { PayPalComparison } from './reconcile.ts';

/** Compares with the stores' accounts, decrypted with this machine's key; without a key, with those of the environment. */
export async function createPayPalComparison(
  db: Database,
  { payments, dataDir }: Pick<Env, 'payments' | 'dataDir'>,
  from: Date,
  source: NodeJS.ProcessEnv = process.env,
): Promise<PayPalComparison> {
  const [first, ...others] = await findSecretKeys(source, dataDir);
  // Decrypts nothing.
  const box = createSecretBox([first ?? Buffer.alloc(32), ...others]);
  return {
    payments: createStorePayments(payments, createCredentialStore(db, box)),
    search: createTransactionSearch(payments.baseUrl),
    from,
    to: new Date(),
  };
}
