import type { ApiKeyCredentials, TaxRateProposal, UsState } from '@selvedge/contract';
import type { CredentialStore } from '../../store/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { UnsealError } from '../../platform/secrets/secret-box.ts';
import { readTaxRates } from './tax-repository.ts';
import { toRate } from './tax-rules.ts';
import { readTaxJarRates, TaxServiceError } from './taxjar-rates.ts';

export interface TaxProposalDependencies {
  db: Database;
  credentials: CredentialStore;
  /** TaxJar's API, or a stand-in. */
  taxServiceUrl: string;
}

/**
 * Lists the states whose rate differs from the store's tax service, without changing anything.
 * @throws AppError `conflict` without a tax service account; `upstream-unavailable`
 */
export async function proposeTaxRates(
  { db, credentials, taxServiceUrl }: TaxProposalDependencies,
  tenantCode: string,
): Promise<TaxRateProposal[]> {
  try {
    const [account] = await credentials.read<ApiKeyCredentials>(tenantCode, 'tax');
    if (!account) throw noAccount();
    // Called outside any transaction, so that a slow service doesn't block the database.
    const proposed = await readTaxJarRates(taxServiceUrl, account.value.apiKey);
    const current = await db.inTenant(tenantCode, (tx) => readTaxRates(tx, tenantCode));
    return current.flatMap(({ id, state_code: stateCode, rate_ppm: ratePpm }) => {
      const proposedPpm = proposed.get(stateCode as UsState);
      if (proposedPpm === undefined || proposedPpm === ratePpm) return [];
      return [{ id, stateCode, rate: toRate(ratePpm), proposedRate: toRate(proposedPpm) }];
    });
  } catch (cause) {
    if (cause instanceof TaxServiceError || cause instanceof UnsealError)
      throw new AppError(
        'upstream-unavailable',
        {
          detail: "The tax service isn't responding right now. No rates were changed.",
          retryAfterSeconds: 5,
        },
        { cause },
      );
    throw cause;
  }
}

function noAccount(): AppError {
  return new AppError('conflict', {
    detail: "The store isn't connected to a tax service yet. Connect one under Provider accounts.",
  });
}
