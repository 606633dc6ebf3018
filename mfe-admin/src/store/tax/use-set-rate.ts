import type { TaxRate } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost, usePageData } from '@selvedge/mfe-kit';
import type { SubmissionFailure } from '@selvedge/ui';
import { useSetAtom } from 'jotai';
import { messages } from '../../admin-messages.ts';
import { adminSession } from '../../api/admin-session.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { getStateName } from './load-tax-rates.ts';
import { saveRateAtom } from './save-rate.ts';

const { noToken, signInAgain, unauthorized, updated, updateFailed } = messages.tax;

/** @returns a function that changes a rate and says whether it was saved; ignored while another save is running */
export function useSetRate() {
  const host = useHost();
  const adminApi = useAdminApi();
  const { forget } = usePageData();
  const save = useSetAtom(saveRateAtom);

  async function send(id: string, newRate: number): Promise<TaxRate | SubmissionFailure> {
    if (!adminSession.isOpen()) return { message: noToken, detail: signInAgain };
    try {
      const rate = await adminApi.updateTaxRate({ params: { id }, body: { newRate } });
      forget();
      host.notify({ type: 'success', message: updated(getStateName(rate.stateCode)) });
      return rate;
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
  return (id: string, newRate: number) => save(id, () => send(id, newRate));
}
