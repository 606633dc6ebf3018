import type { ApiKeyCredentials, TaxRateProposal, UsState } from '@selvedge/contract';
import type { CredentialStore } from '../credentials/credential-store.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { SealedElsewhereError } from '../secrets/secret-box.ts';
import { readTaxJarRates, TaxServiceError } from './taxjar-rates.ts';

export interface TaxProposalDependencies {
  db: Database;
  credentials: CredentialStore;
  /** TaxJar's API, or a stand-in. */
  taxServiceUrl: string;
}

const PARTS = 1_000_000;

/**
 * The states whose rate differs from what the store's tax service says; nothing is changed.
 * @throws AppError `conflict` without an account there; `upstream-unavailable`
 */
export async function proposeTaxRates(
  { db, credentials, taxServiceUrl }: TaxProposalDependencies,
  tenantCode: string,
): Promise<TaxRateProposal[]> {
  try {
    const [account] = await credentials.read<ApiKeyCredentials>(tenantCode, 'tax');
    if (!account) throw noAccount();
    // Outside any transaction: a slow service must not hold the database.
    const said = await readTaxJarRates(taxServiceUrl, account.value.apiKey);
    const set = await db.inTenant(tenantCode, (tx) =>
      tx
        .selectFrom('tax_rates')
        .select(['id', 'state_code', 'rate_ppm'])
        .where('tenant_code', '=', tenantCode)
        .orderBy('state_code')
        .execute(),
    );
    return set.flatMap(({ id, state_code: stateCode, rate_ppm: ratePpm }) => {
      const proposedPpm = said.get(stateCode as UsState);
      if (proposedPpm === undefined || proposedPpm === ratePpm) return [];
      return [{ id, stateCode, rate: ratePpm / PARTS, proposedRate: proposedPpm / PARTS }];
    });
  } catch (cause) {
    if (cause instanceof TaxServiceError || cause instanceof SealedElsewhereError)
      throw new AppError(
        'upstream-unavailable',
        {
          detail: 'The tax service does not answer at the moment. No rate was changed.',
          retryAfterSeconds: 5,
        },
        { cause },
      );
    throw cause;
  }
}

function noAccount(): AppError {
  return new AppError('conflict', {
    detail: 'The store has no account with a tax service yet. Set one under Provider accounts.',
  });
}
