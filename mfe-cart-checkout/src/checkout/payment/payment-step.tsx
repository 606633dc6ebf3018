import { css } from '@emotion/react';
import { Button, ErrorBanner, formatMoney, NoticeBanner, Spinner, Stack, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { paymentMessages, taxMessages } from '../../checkout-messages.ts';
import { flushLeft } from '../../flush-button.ts';
import { stickyAction } from '../../page-frame.tsx';
import type { Approval } from '../placement/order-attempt.ts';
import { matchesTotal } from './paypal-order.ts';
import { toDollars } from '../summary/order-totals.ts';
import type { Checkout } from '../use-checkout.ts';
import { PayWithPayPal } from './pay-with-paypal.tsx';
import { useStartedPayment } from './use-started-payment.ts';

interface PaymentStepProps {
  checkout: Checkout;
  approval: Approval | null;
  isPlacing: boolean;
  onApproved: (approval: Approval) => void;
  onDropApproval: () => void;
  onPlaceOrder: () => void;
  /** The shopper starts a new payment, so earlier errors no longer apply. */
  onStart: () => void;
}

/** Step 3: approve the payment, then place the order. */
export function PaymentStep(props: PaymentStepProps) {
  const { checkout, approval, isPlacing, onApproved, onDropApproval, onPlaceOrder, onStart } = props;
  const { tax, totals, retryTax } = checkout;
  const [problem, setProblem] = useState('');
  const [isJustApproved, setJustApproved] = useState(false);
  const started = useStartedPayment({ owner: checkout.user?.id ?? null, cartId: checkout.cart.id }, approve);

  function approve(next: Approval) {
    setProblem('');
    setJustApproved(true);
    started.forget();
    onApproved(next);
  }

  if (tax.status === 'failed') {
    return (
      <ErrorBanner title={taxMessages.failed} onRetry={retryTax} retryText="Try again">
        {taxMessages.needed}
      </ErrorBanner>
    );
  }
  if (tax.status !== 'ready') return <Spinner label={taxMessages.calculating} />;

  const isStale = approval !== null && !matchesTotal(totals, approval.amount);
  if (approval && !isStale) {
    return (
      <Approved
        total={formatMoney(toDollars(totals.totalMinor))}
        isPlacing={isPlacing}
        takesFocus={isJustApproved}
        onPlaceOrder={onPlaceOrder}
        onDropApproval={onDropApproval}
      />
    );
  }
  if (started.progress === 'checking') return <Spinner label={paymentMessages.askingPayPal} />;
  return (
    <Stack gap={5}>
      <PaymentProblem problem={problem} isStale={isStale} />
      {started.progress === 'waiting' ? <NoticeBanner>{paymentMessages.windowOpen}</NoticeBanner> : null}
      <PayWithPayPal
        totals={totals}
        cartId={checkout.cart.id}
        onApproved={approve}
        onProblem={setProblem}
        onCreated={started.remember}
        onCancelled={() => {
          started.forget();
          setProblem(paymentMessages.cancelled);
        }}
        onStart={() => {
          setProblem('');
          onStart();
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

const approvedStyle = css({
  padding: tokens.space[5],
  background: tokens.color.successSurface,
  borderRadius: tokens.radius.md,
});

interface ApprovedProps {
  total: string;
  isPlacing: boolean;
  /** PayPal's window had the focus and has closed. */
  takesFocus: boolean;
  onPlaceOrder: () => void;
  onDropApproval: () => void;
}

function Approved({ total, isPlacing, takesFocus, onPlaceOrder, onDropApproval }: ApprovedProps) {
  const status = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) status.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div ref={status} tabIndex={-1} css={approvedStyle} role="status">
        <p css={{ fontWeight: tokens.weight.bold, color: tokens.color.success }}>
          {paymentMessages.approved}
        </p>
        <p>{paymentMessages.ready}</p>
        <p>{paymentMessages.approvedTotal(total)}</p>
      </div>
      <div css={[stickyAction, { marginTop: tokens.space[4] }]}>
        <Button size="lg" isWide isBusy={isPlacing} busyText="Placing your order..." onClick={onPlaceOrder}>
          {paymentMessages.placeOrder}
        </Button>
      </div>
      <Button variant="quiet" size="sm" css={flushLeft} disabled={isPlacing} onClick={onDropApproval}>
        Pay another way
      </Button>
    </>
  );
}
