import type { TaxRate } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost, usePageData } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useOperatorApi } from '../../api/use-operator-api.ts';
import { adminSession } from '../../api/admin-session.ts';
import { getStateName, type StateRate } from './load-tax-rates.ts';

const { tax: taxMessages } = messages;

export interface TaxFailure {
  message: string;
  detail?: string;
}

/** The current rates, and a function to change one. */
export function useTaxRates(loaded: StateRate[]) {
  const host = useHost();
  const operator = useOperatorApi();
  const { forget } = usePageData();
  const [changed, setChanged] = useState<Record<string, TaxRate>>({});
  const [failure, setFailure] = useState<TaxFailure | null>(null);
  const [savingId, setSavingId] = useState<string | null>(null);

  /** @returns whether the rate was saved; ignored while another save is running */
  async function setRate(id: string, newRate: number): Promise<boolean> {
    if (savingId !== null) return false;
    if (!adminSession.isOpen()) {
      setFailure({ message: taxMessages.noToken, detail: taxMessages.signInAgain });
      return false;
    }
    setFailure(null);
    setSavingId(id);
    try {
      const rate = await operator.updateTaxRate({ params: { id }, body: { newRate } });
      setChanged((before) => ({ ...before, [id]: rate }));
      forget();
      host.notify({ type: 'success', message: taxMessages.updated(getStateName(rate.stateCode)) });
      return true;
    } catch (error) {
      const found = toFailure(error);
      setFailure(found);
      // The redirect to the sign-in page may hide the banner, so show a toast, too.
      if (found.message === taxMessages.unauthorized) host.notify({ type: 'error', message: found.message });
      return false;
    } finally {
      setSavingId(null);
    }
  }

  return {
    rates: loaded.map((rate) => ({ ...rate, ...changed[rate.id] })),
    setRate,
    savingId,
    failure,
    forgetFailure: () => setFailure(null),
  };
}

function toFailure(error: unknown): TaxFailure {
  if (isApiError(error) && error.code === 'unauthorized')
    return { message: taxMessages.unauthorized, detail: taxMessages.signInAgain };
  return {
    message: taxMessages.updateFailed,
    detail: getErrorMessage(error, 'Nothing was changed. Please try again in a moment.'),
  };
}
