import { Button, ErrorBanner, formatMoney, NoticeBanner, Spinner, Stack, tokens } from '@selvedge/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useRef, useState } from 'react';
import { paymentMessages, taxMessages } from '../../checkout-messages.ts';
import { flushLeft } from '../../flush-button.ts';
import { shopperAtom } from '../checkout-store.tsx';
import { dropApprovalAtom, orderAttemptAtom } from '../placement/order-attempt-atom.ts';
import { startAttempt, type Approval } from '../placement/order-attempt.ts';
import { placementProgressAtom } from '../placement/placement-progress-atom.ts';
import { toDollars } from '../summary/order-totals.ts';
import { useOrderTotals } from '../summary/use-order-totals.ts';
import { useTotals } from '../summary/use-totals.ts';
import { FreeOrder } from './free-order.tsx';
import { PayWithPayPal } from './pay-with-paypal.tsx';
import { matchesTotal } from './paypal-order.ts';
import { PlaceOrderButton, readyBox } from './place-order-button.tsx';
import { useStartedPayment } from './use-started-payment.ts';

/** Step 3: approve the payment, if anything is due, then place the order. */
export function PaymentStep() {
  const [amounts, retry] = useTotals();
  const totals = useOrderTotals();
  const { owner } = useAtomValue(shopperAtom);
  const [attempt, setAttempt] = useAtom(orderAttemptAtom);
  const [problem, setProblem] = useState('');
  const [isJustApproved, setJustApproved] = useState(false);
  const started = useStartedPayment(onApproved);

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
      <PaymentProblem problem={problem} isStale={isStale} />
      {started.progress === 'waiting' ? <NoticeBanner>{paymentMessages.windowOpen}</NoticeBanner> : null}
      <PayWithPayPal
        onApproved={onApproved}
        onProblem={setProblem}
        onCreated={started.remember}
        onCancelled={() => {
          started.forget();
          setProblem(paymentMessages.cancelled);
        }}
      />
    </Stack>
  );
}

/** Says what went wrong with the last try, and that nothing was charged. */
function PaymentProblem({ problem, isStale }: { problem: string; isStale: boolean }) {
  if (problem === paymentMessages.cancelled) return <NoticeBanner>{problem}</NoticeBanner>;
  if (problem) return <ErrorBanner title={problem}>{paymentMessages.notCharged}</ErrorBanner>;
  if (!isStale) return null;
  return (
    <ErrorBanner title={paymentMessages.amountMismatch}>
      Your order has changed since you approved the payment. Please approve the new total.{' '}
      {paymentMessages.notCharged}
    </ErrorBanner>
  );
}

/** @param takesFocus set when PayPal's window, which had the focus, has just closed */
function Approved({ takesFocus }: { takesFocus: boolean }) {
  const { totalMinor } = useOrderTotals();
  const dropApproval = useSetAtom(dropApprovalAtom);
  const isPlacing = useAtomValue(placementProgressAtom).kind === 'placing';
  const status = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) status.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div ref={status} tabIndex={-1} css={readyBox} role="status">
        <p css={{ fontWeight: tokens.weight.bold, color: tokens.color.success }}>
          {paymentMessages.approved}
        </p>
        <p>{paymentMessages.ready}</p>
        <p>{paymentMessages.approvedTotal(formatMoney(toDollars(totalMinor)))}</p>
      </div>
      <PlaceOrderButton />
      <Button variant="quiet" size="sm" css={flushLeft} disabled={isPlacing} onClick={dropApproval}>
        Pay another way
      </Button>
    </>
  );
}
