import type { TaxRateProposal } from '@selvedge/contract';
import { isApiError, getErrorMessage } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useOperatorApi } from '../../api/use-operator-api.ts';

const { tax: taxMessages } = messages;
/** Allows for one request per state to the external tax service. */
const comparisonTimeoutMs = 60_000;

interface ComparisonFailure {
  message: string;
  detail: string;
  /** The store has no tax service account. */
  isAccountMissing: boolean;
}

/** Loads the rates for which the tax service differs from the store. */
export function useRateProposals() {
  const operator = useOperatorApi();
  const [proposals, setProposals] = useState<TaxRateProposal[] | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [failure, setFailure] = useState<ComparisonFailure | null>(null);

  async function compare(): Promise<void> {
    if (isComparing) return;
    setComparing(true);
    setFailure(null);
    try {
      setProposals(await operator.proposeTaxRates({ timeoutMs: comparisonTimeoutMs }));
    } catch (error) {
      setProposals(null);
      setFailure({
        message: taxMessages.compareFailed,
        detail: getErrorMessage(error, 'The tax service didn’t respond. Your rates haven’t changed.'),
        isAccountMissing: isApiError(error) && error.code === 'conflict',
      });
    } finally {
      setComparing(false);
    }
  }
  return {
    proposals,
    isComparing,
    failure,
    compare,
    removeProposal: (id: string) =>
      setProposals((before) => before?.filter((proposal) => proposal.id !== id) ?? null),
    close: () => setProposals(null),
  };
}
