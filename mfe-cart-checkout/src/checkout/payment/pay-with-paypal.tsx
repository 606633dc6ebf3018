import { useHost } from '@selvedge/mfe-kit';
import { ErrorBanner, Spinner } from '@selvedge/ui';
import { paymentMessages } from '../../checkout-messages.ts';
import { useRequest } from '../requests/use-request.ts';
import { NoPaymentsYet } from './no-payments-yet.tsx';
import type { PayPalEvents } from './paypal-panel.tsx';
import { isPaymentsNotSetUpError } from './accepts-payments.ts';

/** Loads the payment configuration and the PayPal code only when they're needed. */
export function PayWithPayPal(events: PayPalEvents) {
  const { api } = useHost();
  const [request, retry] = useRequest('paypal', async (signal) => {
    const [config, { PayPalPanel }] = await Promise.all([
      api.getPaymentConfig({ signal }),
      import('./paypal-panel.tsx'),
    ]);
    return { config, PayPalPanel };
  });
  if (request.status === 'failed' && isPaymentsNotSetUpError(request.error)) return <NoPaymentsYet />;
  if (request.status === 'failed') {
    return (
      <ErrorBanner title={paymentMessages.sdkFailed} onRetry={retry} retryText="Try again">
        You haven’t been charged, and nothing you entered is lost.
      </ErrorBanner>
    );
  }
  if (request.status !== 'ready') return <Spinner label={paymentMessages.loading} />;
  const { config, PayPalPanel } = request.value;
  return <PayPalPanel config={config} events={events} />;
}
