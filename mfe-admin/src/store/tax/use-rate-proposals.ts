import type { TaxRateProposal } from '@selvedge/contract';
import { isApiError } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';

/** Allows for one request per state to the external tax service. */
const comparisonTimeoutMs = 60_000;

/** Loads the rates for which the tax service differs from the store. */
export function useRateProposals() {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  const [proposals, setProposals] = useState<TaxRateProposal[] | null>(null);
  const [isAccountMissing, setAccountMissing] = useState(false);

  async function load() {
    try {
      setProposals(await adminApi.proposeTaxRates({ timeoutMs: comparisonTimeoutMs }));
    } catch (error) {
      setProposals(null);
      setAccountMissing(isApiError(error) && error.code === 'conflict');
      throw error;
    }
  }
  return {
    proposals,
    isComparing: isBusy,
    failure,
    /** Whether the comparison failed because the store has no account with the tax service. */
    isAccountMissing,
    compare: () =>
      run(load, {
        failed: messages.tax.compareFailed,
        tryAgain: 'The tax service didn’t respond. Your rates haven’t changed.',
      }),
    removeProposal: (id: string) =>
      setProposals((before) => before?.filter((proposal) => proposal.id !== id) ?? null),
    close: () => setProposals(null),
  };
}
