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
import { approvalOf, payPalOrderOf } from './paypal-order.ts';

export interface PayPalPanelProps {
  config: PaymentConfig;
  /** Lets the SDK's script and styles past the document's policy; empty where there is none. */
  nonce: string;
  totals: OrderTotals;
  cartId: string;
  onApproved: (approval: Approval) => void;
  onProblem: (message: string) => void;
  /** A new try begins: what went wrong before is over. */
  onStart: () => void;
  /** PayPal's window opens for this payment. */
  onCreated: (paypalOrderId: string) => void;
  onCancelled: () => void;
}

/** PayPal's own buttons. Loaded with the payment step alone. */
export function PayPalPanel({ config, nonce, ...rest }: PayPalPanelProps) {
  const options = {
    clientId: config.clientId,
    currency: config.currency,
    intent: 'capture',
    components: 'buttons',
    // The order is placed here after approval.
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
        You have not been charged, and your order is kept.
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
        const paypalOrderId = await actions.order.create(payPalOrderOf(totals, cartId));
        onCreated(paypalOrderId);
        return paypalOrderId;
      }}
      onApprove={async (data, actions) => {
        const read = await actions.order?.get().catch(() => undefined);
        const result = approvalOf(data, read, totals);
        if (typeof result === 'string') onProblem(result);
        else onApproved(result);
      }}
      onCancel={onCancelled}
      onError={() => onProblem(paymentMessages.failed)}
    />
  );
}
