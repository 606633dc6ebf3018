import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import type { PaymentConfig } from '@selvedge/contract';
import { trustScriptsFrom, useHost } from '@selvedge/mfe-kit';
import { ErrorBanner, Spinner } from '@selvedge/ui';
import { useSetAtom } from 'jotai';
import { paymentMessages } from '../../checkout-messages.ts';
import { noticeAtom } from '../notice-atom.ts';
import type { Approval } from '../placement/order-attempt.ts';
import { useOrderTotals } from '../summary/use-order-totals.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { toApproval, buildPayPalOrder } from './paypal-order.ts';

export interface PayPalEvents {
  onApproved: (approval: Approval) => void;
  /** Why the last payment failed; empty when a new one starts. */
  onProblem: (message: string) => void;
  /** PayPal's window is opening for this order. */
  onCreated: (paypalOrderId: string) => void;
  onCancelled: () => void;
}

/** PayPal's buttons. Only the payment step loads this module. */
export function PayPalPanel({ config, events }: { config: PaymentConfig; events: PayPalEvents }) {
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
      <Buttons events={events} options={options} />
    </PayPalScriptProvider>
  );
}

type ScriptOptions = Parameters<typeof PayPalScriptProvider>[0]['options'];

function Buttons({ events, options }: { events: PayPalEvents; options: ScriptOptions }) {
  const { onApproved, onProblem, onCreated, onCancelled } = events;
  const totals = useOrderTotals();
  const { id: cartId } = useCheckoutCart();
  const setNotice = useSetAtom(noticeAtom);
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
        // Earlier errors no longer apply.
        onProblem('');
        setNotice(null);
        const paypalOrderId = await actions.order.create(buildPayPalOrder(totals, cartId));
        onCreated(paypalOrderId);
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
