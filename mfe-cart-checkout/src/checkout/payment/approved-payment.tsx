import { Button, formatMoney } from '@selvedge/ui';
import { useLayoutEffect, useRef } from 'react';
import { paymentMessages } from '../../payment-messages.ts';
import { flushLeft } from '../../flush-button.ts';
import { toDollars } from '../summary/order-totals.ts';
import { PlaceOrderButton, ReadyBox } from './place-order-button.tsx';

interface ApprovedPaymentProps {
  totalMinor: number;
  /** Set when PayPal's window, which had the focus, has just closed. */
  takesFocus: boolean;
  isPlacing: boolean;
  onPlace: () => void;
  /** Drops the approved payment. */
  onPayAnotherWay: () => void;
}

/** An approved payment, and the button that places the order with it. */
export function ApprovedPayment({
  totalMinor,
  takesFocus,
  isPlacing,
  onPlace,
  onPayAnotherWay,
}: ApprovedPaymentProps) {
  const status = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) status.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <ReadyBox ref={status} title={paymentMessages.approved}>
        <p>{paymentMessages.ready}</p>
        <p>{paymentMessages.approvedTotal(formatMoney(toDollars(totalMinor)))}</p>
      </ReadyBox>
      <PlaceOrderButton isPlacing={isPlacing} onPlace={onPlace} />
      <Button variant="quiet" size="sm" css={flushLeft} disabled={isPlacing} onClick={onPayAnotherWay}>
        Pay another way
      </Button>
    </>
  );
}
