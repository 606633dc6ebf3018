import { isApiError, useHost } from '@selvedge/mfe-kit';
import { useRequest } from '../requests/use-request.ts';

/** The store has no payment account yet: an expected answer, not an outage. */
export const isPaymentsNotSetUpError = (error: unknown): boolean =>
  isApiError(error) && error.code === 'payments-not-set-up';

/**
 * Whether the store accepts payments, so that shoppers don't fill out the form for nothing. `true` until the server says
 * otherwise; if the request fails, the payment step tries again.
 */
export function useAcceptsPayments(): boolean {
  const { api } = useHost();
  const [request] = useRequest('accepts-payments', (signal) => api.getPaymentConfig({ signal }));
  return !(request.status === 'failed' && isPaymentsNotSetUpError(request.error));
}
