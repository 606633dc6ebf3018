import { useHost } from '@selvedge/mfe-kit';
import { ErrorBanner, LinkButton, NoticeBanner, Spinner, Stack } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { paymentMessages } from '../payment-messages.ts';
import { ApprovedPayment } from '../checkout/payment/approved-payment.tsx';
import { PayWithPayPal } from '../checkout/payment/pay-with-paypal.tsx';
import { PaymentProblem } from '../checkout/payment/payment-problem.tsx';
import { matchesTotal } from '../checkout/payment/paypal-order.ts';
import { useStartedPayment } from '../checkout/payment/use-started-payment.ts';
import type { Approval } from '../checkout/placement/order-attempt.ts';
import { toMinor, type OrderTotals } from '../checkout/summary/order-totals.ts';
import { payMessages as messages } from './pay-messages.ts';
import { linkCalls, type Offer } from './payment-link.ts';
import type { LinkPayment } from './use-link-payment.ts';

interface PayPanelProps {
  offer: Offer;
  payment: LinkPayment;
}

/** The payment of an offer, or why it can't be paid. Takes the focus after a refusal, because the pressed button is gone. */
export function PayPanel({ offer, payment }: PayPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const { problem } = payment;
  useLayoutEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  return (
    <div ref={box} tabIndex={-1}>
      {offer.unavailable.length > 0 ? (
        <CannotPay title={messages.unavailable}>{messages.unavailableDetail(offer.unavailable)}</CannotPay>
      ) : offer.summary.total === 0 ? (
        // PayPal doesn't accept payments of $0.
        <CannotPay title={messages.nothingDue}>{messages.nothingDueDetail}</CannotPay>
      ) : (
        <Payment offer={offer} payment={payment} />
      )}
    </div>
  );
}

/** PayPal's buttons, then the button that places the order. */
function Payment({ offer, payment }: PayPanelProps) {
  const { api } = useHost();
  const { token, attempt, progress, problem } = payment;
  const [payPalProblem, setPayPalProblem] = useState('');
  const [isJustApproved, setJustApproved] = useState(false);
  const totals = totalsOf(offer.summary);
  const isApproved = attempt !== null && matchesTotal(totals, attempt.approval.amount);
  const started = useStartedPayment(
    {
      key: `paymentLink:${token}:started`,
      owner: null,
      cartId: offer.reference,
      read: (paypalOrderId, signal) =>
        linkCalls(api).getPaymentOfLink({ params: { token, paypalOrderId }, signal }),
    },
    onApproved,
  );

  function onApproved(approval: Approval) {
    started.forget();
    if (!matchesTotal(totals, approval.amount)) return setPayPalProblem(paymentMessages.amountMismatch);
    setPayPalProblem('');
    setJustApproved(true);
    payment.approve(approval, offer.email);
  }

  if (!isApproved && started.progress === 'checking')
    return <Spinner label={paymentMessages.checkingApproval} />;
  return (
    <Stack gap={5}>
      {problem ? <ErrorBanner title={problem.message}>{problem.detail}</ErrorBanner> : null}
      {isApproved ? (
        <div>
          <ApprovedPayment
            totalMinor={totals.totalMinor}
            takesFocus={isJustApproved}
            isPlacing={progress.kind === 'placing'}
            onPlace={payment.place}
            onPayAnotherWay={payment.dropApproval}
          />
        </div>
      ) : (
        <>
          <PaymentProblem problem={payPalProblem} />
          {started.progress === 'waiting' ? <NoticeBanner>{paymentMessages.windowOpen}</NoticeBanner> : null}
          <PayWithPayPal
            order={{ totals, reference: offer.reference }}
            noPayments={<CannotPay title={messages.noPayments}>{messages.noPaymentsDetail}</CannotPay>}
            onApproved={onApproved}
            onProblem={(message) => {
              setPayPalProblem(message);
              payment.clearProblem();
            }}
            onCreated={started.remember}
            onCancelled={() => {
              started.forget();
              setPayPalProblem(paymentMessages.cancelled);
            }}
          />
        </>
      )}
    </Stack>
  );
}

const CannotPay = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={4} align="start">
    <NoticeBanner title={title}>{children}</NoticeBanner>
    <LinkButton href="/help" variant="secondary">
      Contact us
    </LinkButton>
  </Stack>
);

const totalsOf = ({ subtotal, tax, shipping, discount, total }: Offer['summary']): OrderTotals => ({
  subtotalMinor: toMinor(subtotal),
  taxMinor: toMinor(tax),
  shippingMinor: toMinor(shipping),
  discountMinor: toMinor(discount),
  totalMinor: toMinor(total),
});
