import { isApiError, useHost } from '@selvedge/mfe-kit';
import { useRequest } from '../requests/use-request.ts';

/** Whether a request was refused because the store has no payment account yet: an expected answer, not an outage. */
export const isWithoutPayments = (error: unknown): boolean =>
  isApiError(error) && error.code === 'payments-not-set-up';

/**
 * Whether the store takes payments, known before anything is typed. `true` until the server has said otherwise, and when
 * it does not answer: the payment step asks again.
 */
export function useTakesPayments(): boolean {
  const { api } = useHost();
  const [request] = useRequest('takes-payments', (signal) => api.getPaymentConfig({ signal }));
  return !(request.status === 'failed' && isWithoutPayments(request.error));
}
