import { isApiError, useHost } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRecordOf, isText, orNull } from '../draft/record-shape.ts';
import { readRecord, writeRecord } from '../draft/session-record.ts';
import type { Approval } from '../placement/order-attempt.ts';

/** A payment whose PayPal window has been opened, and that nobody has approved or cancelled on this page yet. */
interface StartedPayment {
  /** The user who started it, `null` for a guest. */
  owner: string | null;
  cartId: string;
  paypalOrderId: string;
}

const isStartedPayment = isRecordOf<StartedPayment>({
  owner: orNull(isText),
  cartId: isText,
  paypalOrderId: isText,
});

export const pollMs = 5_000;
/** Ten minutes. After that the page asks again only when the shopper comes back to it. */
const maxPolls = 120;

/**
 * Remembers a payment that is being approved in PayPal's window. The window outlives a reload of this page but can't
 * report to the new one, so the store is asked what became of it, until it's approved or over.
 * @returns `asking` until the first answer, `waiting` while the window may still be open
 */
export function useStartedPayment(
  { owner, cartId }: Pick<StartedPayment, 'owner' | 'cartId'>,
  onApproved: (approval: Approval) => void,
) {
  const { api, tenant } = useHost();
  const key = `checkoutPayment:${tenant.code}`;
  const [left, setLeft] = useState(() => {
    const kept = readRecord(key, isStartedPayment);
    return kept?.owner === owner && kept.cartId === cartId ? kept.paypalOrderId : null;
  });
  const [isAsked, setAsked] = useState(false);

  function forget() {
    writeRecord(key, null);
    setLeft(null);
  }
  const settle = useEffectEvent((approval: Approval | null) => {
    if (approval) onApproved(approval);
    else forget();
  });

  useEffect(() => {
    if (left === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(paypalOrderId: string, polls: number) {
      clearTimeout(timer);
      try {
        const { approval } = await api.getStartedPayment({ params: { paypalOrderId }, signal });
        if (signal.aborted) return;
        if (approval) return settle({ paypalOrderId, ...approval });
      } catch (error) {
        if (signal.aborted) return;
        if (isApiError(error) && error.code === 'not-found') return settle(null);
      }
      setAsked(true);
      if (polls < maxPolls) timer = setTimeout(() => void ask(paypalOrderId, polls + 1), pollMs);
    }
    const askNow = () => void ask(left, 0);
    askNow();
    window.addEventListener('focus', askNow);
    return () => {
      controller.abort();
      clearTimeout(timer);
      window.removeEventListener('focus', askNow);
    };
  }, [api, left]);

  return {
    progress: left === null ? null : isAsked ? ('waiting' as const) : ('asking' as const),
    remember(paypalOrderId: string) {
      setLeft(null);
      writeRecord(key, { owner, cartId, paypalOrderId });
    },
    forget,
  };
}
