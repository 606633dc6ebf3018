import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import type { PaymentConfig } from '@selvedge/contract';
import { trustScriptsFrom, useHost } from '@selvedge/mfe-kit';
import { ErrorBanner, Spinner } from '@selvedge/ui';
import { paymentMessages } from '../../payment-messages.ts';
import type { Approval } from '../placement/order-attempt.ts';
import type { OrderTotals } from '../summary/order-totals.ts';
import { toApproval, buildPayPalOrder } from './paypal-order.ts';

/** The order that a payment is for. */
export interface PaidOrder {
  totals: OrderTotals;
  /** What the server checks the payment against: a cart's ID or a payment link's reference. */
  reference: string;
}

export interface PayPalEvents {
  onApproved: (approval: Approval) => void;
  /** Why the last payment failed; empty when a new one starts. */
  onProblem: (message: string) => void;
  /** PayPal's window is opening for this order. */
  onCreated?: (paypalOrderId: string) => void;
  onCancelled: () => void;
}

interface PayPalPanelProps {
  config: PaymentConfig;
  order: PaidOrder;
  events: PayPalEvents;
}

/** PayPal's buttons. This module is only loaded where shoppers pay. */
export function PayPalPanel({ config, order, events }: PayPalPanelProps) {
  const { nonce } = useHost();
  trustScriptsFrom(config.sdkBaseUrl ?? 'https://www.paypal.com/');
  const options = {
    clientId: config.clientId,
    currency: config.currency,
    intent: 'capture',
    components: 'buttons',
    // The shopper places the order on our page after approval.
    commit: false,
    ...(config.sdkBaseUrl ? { sdkBaseUrl: config.sdkBaseUrl } : {}),
    // Lets the page's content security policy accept the SDK's script and styles; empty if there is no policy.
    ...(nonce ? { dataCspNonce: nonce } : {}),
  };
  return (
    <PayPalScriptProvider options={options}>
      <Buttons order={order} events={events} options={options} />
    </PayPalScriptProvider>
  );
}

type ScriptOptions = Parameters<typeof PayPalScriptProvider>[0]['options'];

function Buttons({
  order: { totals, reference },
  events: { onApproved, onProblem, onCreated, onCancelled },
  options,
}: Omit<PayPalPanelProps, 'config'> & { options: ScriptOptions }) {
  const [{ isRejected, isResolved }, dispatch] = usePayPalScriptReducer();
  if (isRejected) {
    const reload = () => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options });
    return (
      <ErrorBanner title={paymentMessages.sdkFailed} onRetry={reload} retryText="Try again">
        You haven’t been charged, and nothing you entered is lost.
      </ErrorBanner>
    );
  }
  // Still `initial` or `pending`.
  if (!isResolved) return <Spinner label={paymentMessages.loading} />;
  return (
    <PayPalButtons
      style={{ layout: 'vertical' }}
      createOrder={async (_, actions) => {
        onProblem('');
        const paypalOrderId = await actions.order.create(buildPayPalOrder(totals, reference));
        onCreated?.(paypalOrderId);
        return paypalOrderId;
      }}
      onApprove={async (data, actions) => {
        const order = await actions.order?.get().catch(() => undefined);
        const result = toApproval(data, order, totals);
        if (typeof result === 'string') onProblem(result);
        else onApproved(result);
      }}
      onCancel={onCancelled}
      onError={() => onProblem(paymentMessages.failed)}
    />
  );
}
