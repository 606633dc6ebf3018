import { useHost } from '@selvedge/mfe-kit';
import { ErrorBanner, NoticeBanner, Spinner, Stack } from '@selvedge/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { taxMessages } from '../../checkout-messages.ts';
import { paymentMessages } from '../../payment-messages.ts';
import { shopperAtom } from '../checkout-store.tsx';
import { noticeAtom } from '../notice-atom.ts';
import { dropApprovalAtom, orderAttemptAtom } from '../placement/order-attempt-atom.ts';
import { startAttempt, type Approval } from '../placement/order-attempt.ts';
import { placementProgressAtom } from '../placement/placement-progress-atom.ts';
import { usePlaceOrder } from '../placement/use-place-order.ts';
import { useOrderTotals } from '../summary/use-order-totals.ts';
import { useTotals } from '../summary/use-totals.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { ApprovedPayment } from './approved-payment.tsx';
import { NoPaymentsYet } from './no-payments-yet.tsx';
import { PayWithPayPal } from './pay-with-paypal.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { matchesTotal } from './paypal-order.ts';
import { PlaceOrderButton, ReadyBox } from './place-order-button.tsx';
import { useStartedPayment } from './use-started-payment.ts';

/** Step 3: approve the payment, if anything is due, then place the order. */
export function PaymentStep() {
  const [amounts, retry] = useTotals();
  const totals = useOrderTotals();
  const { id: cartId } = useCheckoutCart();
  const setNotice = useSetAtom(noticeAtom);
  const { api } = useHost();
  const { tenantCode, owner } = useAtomValue(shopperAtom);
  const [attempt, setAttempt] = useAtom(orderAttemptAtom);
  const [problem, setProblem] = useState('');
  const [isJustApproved, setJustApproved] = useState(false);
  const started = useStartedPayment(
    {
      key: `checkoutPayment:${tenantCode}`,
      owner,
      cartId,
      read: (paypalOrderId, signal) => api.getStartedPayment({ params: { paypalOrderId }, signal }),
    },
    onApproved,
  );

  function onApproved(next: Approval) {
    setProblem('');
    setJustApproved(true);
    started.forget();
    setAttempt(startAttempt(owner, next));
  }

  if (amounts.status === 'failed') {
    return (
      <ErrorBanner title={taxMessages.failed} onRetry={retry} retryText="Try again">
        {taxMessages.needed}
      </ErrorBanner>
    );
  }
  if (amounts.status !== 'ready') return <Spinner label={taxMessages.calculating} />;

  // PayPal doesn't accept payments of $0.
  if (totals.totalMinor === 0) return <FreeOrder />;
  const approval = attempt?.approval ?? null;
  const isStale = approval !== null && !matchesTotal(totals, approval.amount);
  if (approval && !isStale) return <Approved takesFocus={isJustApproved} />;
  if (started.progress === 'checking') return <Spinner label={paymentMessages.checkingApproval} />;
  return (
    <Stack gap={5}>
      {isStale && !problem ? (
        <PaymentProblem problem={paymentMessages.amountMismatch} detail={paymentMessages.approveAgain} />
      ) : (
        <PaymentProblem problem={problem} />
      )}
      {started.progress === 'waiting' ? <NoticeBanner>{paymentMessages.windowOpen}</NoticeBanner> : null}
      <PayWithPayPal
        order={{ totals, reference: cartId }}
        noPayments={<NoPaymentsYet />}
        onApproved={onApproved}
        onProblem={(message) => {
          setProblem(message);
          // A new payment has started, so what went wrong before no longer matters.
          if (message === '') setNotice(null);
        }}
        onCreated={started.remember}
        onCancelled={() => {
          started.forget();
          setProblem(paymentMessages.cancelled);
        }}
      />
    </Stack>
  );
}

/** @param takesFocus set when PayPal's window, which had the focus, has just closed */
function Approved({ takesFocus }: { takesFocus: boolean }) {
  const { totalMinor } = useOrderTotals();
  const dropApproval = useSetAtom(dropApprovalAtom);
  const isPlacing = useAtomValue(placementProgressAtom).kind === 'placing';
  return (
    <ApprovedPayment
      totalMinor={totalMinor}
      takesFocus={takesFocus}
      isPlacing={isPlacing}
      onPlace={usePlaceOrder()}
      onPayAnotherWay={dropApproval}
    />
  );
}

/** The payment step of an order that costs nothing: no payment, only the button. */
function FreeOrder() {
  const isPlacing = useAtomValue(placementProgressAtom).kind === 'placing';
  return (
    <>
      <ReadyBox title={paymentMessages.nothingDue}>
        <p>{paymentMessages.nothingDueDetail}</p>
      </ReadyBox>
      <PlaceOrderButton isPlacing={isPlacing} onPlace={usePlaceOrder()} />
    </>
  );
}
