import type { TaxRate } from '@selvedge/contract';
import { isApiError, messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { adminSession } from '../sign-in/admin-session.ts';
import { stateName, type StateRate } from './load-tax-rates.ts';

const { tax: words } = messages;

export interface TaxFailure {
  message: string;
  detail?: string;
}

/** The rates as they stand now, and setting one. */
export function useTaxRates(loaded: StateRate[]) {
  const host = useHost();
  const { forget } = usePageData();
  const [changed, setChanged] = useState<Record<string, TaxRate>>({});
  const [failure, setFailure] = useState<TaxFailure | null>(null);
  const [savingId, setSavingId] = useState<string | null>(null);

  /** @returns whether it counts now; one that is being set already is waited for */
  async function setRate(id: string, newRate: number): Promise<boolean> {
    if (savingId !== null) return false;
    if (!adminSession.isOpen()) {
      setFailure({ message: words.noToken, detail: words.signInAgain });
      return false;
    }
    setFailure(null);
    setSavingId(id);
    try {
      const rate = await operatorApi(host.api).updateTaxRate({ params: { id }, body: { newRate } });
      setChanged((before) => ({ ...before, [id]: rate }));
      forget();
      host.notify({ type: 'success', message: `${stateName(rate.stateCode)}: ${words.updated}` });
      return true;
    } catch (error) {
      const found = failureOf(error);
      setFailure(found);
      // The page may be left for the sign-in page in the same moment.
      if (found.message === words.unauthorized) host.notify({ type: 'error', message: found.message });
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

function failureOf(error: unknown): TaxFailure {
  if (isApiError(error) && error.code === 'unauthorized')
    return { message: words.unauthorized, detail: words.signInAgain };
  return {
    message: words.updateFailed,
    detail: messageOf(error, 'Nothing was changed. Please try again in a moment.'),
  };
}
