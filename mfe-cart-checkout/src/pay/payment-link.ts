import type { OnDemandOperations, PaymentLink } from '@selvedge/contract';
import { isApiError, type ApiClient, type PathsOf } from '@selvedge/mfe-kit';

// The shell's client doesn't contain these paths, so that other pages stay small.
const paths = {
  getPaymentLink: 'GET /payment-links/{token}',
  getPaymentOfLink: 'GET /payment-links/{token}/payments/{paypalOrderId}',
  orderWithPaymentLink: 'POST /payment-links/{token}/order',
} as const satisfies Partial<PathsOf<OnDemandOperations>>;

type LinkOperations = Pick<OnDemandOperations, keyof typeof paths>;

export const linkCalls = (api: ApiClient) => api.callsOf<LinkOperations>(paths);

export type Offer = NonNullable<PaymentLink['offer']>;

const closed: PaymentLink = { state: 'CLOSED', offer: null, order: null };

/** Loads what a link is for. A mistyped link looks like one that no longer works. */
export async function loadPaymentLink(
  api: ApiClient,
  token: string,
  signal?: AbortSignal,
): Promise<PaymentLink> {
  try {
    return await linkCalls(api).getPaymentLink({ params: { token }, ...(signal && { signal }) });
  } catch (error) {
    if (isApiError(error) && (error.code === 'not-found' || error.code === 'invalid-request')) return closed;
    throw error;
  }
}
