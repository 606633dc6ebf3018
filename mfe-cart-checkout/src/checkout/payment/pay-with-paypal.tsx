import { useHost } from '@selvedge/mfe-kit';
import { ErrorBanner, Spinner } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { paymentMessages } from '../../payment-messages.ts';
import { useRequest } from '../requests/use-request.ts';
import type { PaidOrder, PayPalEvents } from './paypal-panel.tsx';
import { isPaymentsNotSetUpError } from './accepts-payments.ts';

interface PayWithPayPalProps extends PayPalEvents {
  order: PaidOrder;
  /** Shown if the store can't take payments. */
  noPayments: ReactNode;
}

/** Loads the payment configuration and the PayPal code only when they're needed. */
export function PayWithPayPal({ order, noPayments, ...events }: PayWithPayPalProps) {
  const { api } = useHost();
  const [request, retry] = useRequest('paypal', async (signal) => {
    const [config, { PayPalPanel }] = await Promise.all([
      api.getPaymentConfig({ signal }),
      import('./paypal-panel.tsx'),
    ]);
    return { config, PayPalPanel };
  });
  if (request.status === 'failed' && isPaymentsNotSetUpError(request.error)) return noPayments;
  if (request.status === 'failed') {
    return (
      <ErrorBanner title={paymentMessages.sdkFailed} onRetry={retry} retryText="Try again">
        You haven’t been charged, and nothing you entered is lost.
      </ErrorBanner>
    );
  }
  if (request.status !== 'ready') return <Spinner label={paymentMessages.loading} />;
  const { config, PayPalPanel } = request.value;
  return <PayPalPanel config={config} order={order} events={events} />;
}
