import type { TaxRate } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost, usePageData } from '@selvedge/mfe-kit';
import { useSubmission } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { adminSession } from '../../api/admin-session.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { getStateName, type StateRate } from './load-tax-rates.ts';

const { noToken, signInAgain, unauthorized, updated, updateFailed } = messages.tax;

/** The current rates, and a function to change one. */
export function useTaxRates(loaded: StateRate[]) {
  const host = useHost();
  const adminApi = useAdminApi();
  const { forget } = usePageData();
  const [changed, setChanged] = useState<Record<string, TaxRate>>({});
  const [savingId, setSavingId] = useState<string | null>(null);
  const { failure, submit, clearErrors } = useSubmission();

  async function send(id: string, newRate: number) {
    if (!adminSession.isOpen()) return { message: noToken, detail: signInAgain };
    try {
      const rate = await adminApi.updateTaxRate({ params: { id }, body: { newRate } });
      setChanged((before) => ({ ...before, [id]: rate }));
      forget();
      host.notify({ type: 'success', message: updated(getStateName(rate.stateCode)) });
      return undefined;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'unauthorized') {
        const tryAgain = 'Nothing was changed. Please try again in a moment.';
        return { message: updateFailed, detail: getErrorMessage(error, tryAgain) };
      }
      // The redirect to the sign-in page may hide the banner, so show a toast, too.
      host.notify({ type: 'error', message: unauthorized });
      return { message: unauthorized, detail: signInAgain };
    }
  }

  return {
    rates: loaded.map((rate) => ({ ...rate, ...changed[rate.id] })),
    savingId,
    failure,
    clearFailure: () => clearErrors(),
    /** @returns whether the rate was saved; ignored while another save is running */
    async setRate(id: string, newRate: number): Promise<boolean> {
      if (savingId !== null) return false;
      setSavingId(id);
      const isSaved = await submit({}, () => send(id, newRate));
      setSavingId(null);
      return isSaved;
    },
  };
}
