import type { StartedPayment } from '@selvedge/contract';
import { isApiError } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRecordOf, isString, nullable } from '../draft/type-guards.ts';
import { readRecord, writeRecord } from '../draft/session-record.ts';
import type { Approval } from '../placement/order-attempt.ts';

/** A payment whose PayPal window was opened and that was neither approved nor cancelled on this page. */
interface OpenPayment {
  /** The user who started it, `null` for a guest. */
  owner: string | null;
  /** Or a payment link's reference. */
  cartId: string;
  paypalOrderId: string;
}

const isOpenPayment = isRecordOf<OpenPayment>({
  owner: nullable(isString),
  cartId: isString,
  paypalOrderId: isString,
});

const pollMs = 5_000;
/** Ten minutes. After that, the page checks only when its window gets focus. */
const maxPolls = 120;

interface PaymentPurpose extends Pick<OpenPayment, 'owner' | 'cartId'> {
  /** Of the record in this tab. */
  key: string;
  read(paypalOrderId: string, signal: AbortSignal): Promise<StartedPayment>;
}

/**
 * Remembers a payment that is being approved in PayPal's window. The window survives a reload of this page but can't
 * report to the new page, so the page polls the server until the payment is approved or gone.
 * @returns `checking` until the first answer, `waiting` while the window may still be open
 */
export function useStartedPayment(
  { key, owner, cartId, read }: PaymentPurpose,
  onApproved: (approval: Approval) => void,
) {
  const [pendingId, setPendingId] = useState(() => {
    const stored = readRecord(key, isOpenPayment);
    return stored?.owner === owner && stored.cartId === cartId ? stored.paypalOrderId : null;
  });
  const [isChecked, setChecked] = useState(false);

  function forget() {
    writeRecord(key, null);
    setPendingId(null);
  }
  const settle = useEffectEvent((approval: Approval | null) => {
    if (approval) onApproved(approval);
    else forget();
  });

  const readNow = useEffectEvent(read);

  useEffect(() => {
    if (pendingId === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function check(paypalOrderId: string, polls: number) {
      clearTimeout(timer);
      try {
        const { approval } = await readNow(paypalOrderId, signal);
        if (signal.aborted) return;
        if (approval) return settle({ paypalOrderId, ...approval });
      } catch (error) {
        if (signal.aborted) return;
        if (isApiError(error) && error.code === 'not-found') return settle(null);
      }
      setChecked(true);
      if (polls < maxPolls) timer = setTimeout(() => void check(paypalOrderId, polls + 1), pollMs);
    }
    const checkNow = () => void check(pendingId, 0);
    checkNow();
    window.addEventListener('focus', checkNow);
    return () => {
      controller.abort();
      clearTimeout(timer);
      window.removeEventListener('focus', checkNow);
    };
  }, [pendingId]);

  return {
    progress: pendingId === null ? null : isChecked ? ('waiting' as const) : ('checking' as const),
    remember(paypalOrderId: string) {
      setPendingId(null);
      writeRecord(key, { owner, cartId, paypalOrderId });
    },
    forget,
  };
}
