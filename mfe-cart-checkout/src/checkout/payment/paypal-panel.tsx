import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import type { PaymentConfig } from '@selvedge/contract';
import { ErrorBanner, Spinner } from '@selvedge/ui';
import { paymentMessages } from '../../checkout-messages.ts';
import type { Approval } from '../placement/order-attempt.ts';
import type { OrderTotals } from '../summary/order-totals.ts';
import { toApproval, buildPayPalOrder } from './paypal-order.ts';

export interface PayPalPanelProps {
  config: PaymentConfig;
  /** Lets the page's content security policy accept the SDK's script and styles; empty if there is no policy. */
  nonce: string;
  totals: OrderTotals;
  cartId: string;
  onApproved: (approval: Approval) => void;
  onProblem: (message: string) => void;
  /** The shopper starts a new payment, so earlier errors no longer apply. */
  onStart: () => void;
  /** PayPal's window is opening for this order. */
  onCreated: (paypalOrderId: string) => void;
  onCancelled: () => void;
}

/** PayPal's buttons. Only the payment step loads this module. */
export function PayPalPanel({ config, nonce, ...rest }: PayPalPanelProps) {
  const options = {
    clientId: config.clientId,
    currency: config.currency,
    intent: 'capture',
    components: 'buttons',
    // The shopper places the order on our page after approval.
    commit: false,
    ...(config.sdkBaseUrl ? { sdkBaseUrl: config.sdkBaseUrl } : {}),
    ...(nonce ? { dataCspNonce: nonce } : {}),
  };
  return (
    <PayPalScriptProvider options={options}>
      <Buttons {...rest} options={options} />
    </PayPalScriptProvider>
  );
}

type ScriptOptions = Parameters<typeof PayPalScriptProvider>[0]['options'];
type ButtonsProps = Omit<PayPalPanelProps, 'config' | 'nonce'> & { options: ScriptOptions };

function Buttons(props: ButtonsProps) {
  const { totals, cartId, onApproved, onProblem, onStart, onCreated, onCancelled, options } = props;
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
        onStart();
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
