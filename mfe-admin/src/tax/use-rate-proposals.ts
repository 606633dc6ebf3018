import type { TaxRateProposal } from '@selvedge/contract';
import { isApiError, messageOf, useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';

const { tax: words } = messages;
/** The service asks another one, state by state. */
const comparisonTimeoutMs = 60_000;

interface ComparisonFailure {
  message: string;
  detail: string;
  /** There is no account of a tax service to ask with. */
  isWithoutAccount: boolean;
}

/** What the tax service says otherwise than the store, once it was asked. */
export function useRateProposals() {
  const { api } = useHost();
  const [proposals, setProposals] = useState<TaxRateProposal[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ComparisonFailure | null>(null);

  async function ask(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setFailure(null);
    try {
      setProposals(await operatorApi(api).proposeTaxRates({ timeoutMs: comparisonTimeoutMs }));
    } catch (error) {
      setProposals(null);
      setFailure({
        message: words.compareFailed,
        detail: messageOf(error, 'The tax service did not answer. Your rates are as they were.'),
        isWithoutAccount: isApiError(error) && error.code === 'conflict',
      });
    } finally {
      setAsking(false);
    }
  }
  return {
    proposals,
    isAsking,
    failure,
    ask,
    taken: (id: string) => setProposals((before) => before?.filter((one) => one.id !== id) ?? null),
    close: () => setProposals(null),
  };
}
