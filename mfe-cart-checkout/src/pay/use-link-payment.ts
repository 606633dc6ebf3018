import type { PaymentLink, PlacedOrder } from '@selvedge/contract';
import { useHost, usePageData } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paymentMessages } from '../payment-messages.ts';
import type { Approval } from '../checkout/placement/order-attempt.ts';
import type { PlacementProgress } from '../checkout/placement/placement-progress-atom.ts';
import { savePlacedOrder } from '../placed-order.ts';
import { readLinkAttempt, startLinkAttempt, writeLinkAttempt, type LinkAttempt } from './link-attempt.ts';
import { linkFailure, type LinkProblem } from './link-failure.ts';
import { linkCalls, loadPaymentLink } from './payment-link.ts';

const answerTimeoutMs = 20_000;
const afterReload: PlacementProgress = {
  kind: 'checking',
  tries: 0,
  isRepeating: false,
  cause: 'connection',
};

/** Places the order of a link for an approved payment, and repeats the request with the same key while the answer is unknown. */
export function useLinkPayment(token: string, link: PaymentLink) {
  const host = useHost();
  const { reload } = usePageData();
  const [attempt, setShownAttempt] = useState(() => readLinkAttempt(token));
  const [progress, setProgress] = useState<PlacementProgress>(() =>
    attempt?.isSent ? afterReload : { kind: 'idle' },
  );
  const [problem, setProblem] = useState<LinkProblem | null>(null);
  const isSending = useRef(false);
  const isOnPage = useRef(false);
  useEffect(() => {
    isOnPage.current = true;
    return () => void (isOnPage.current = false);
  }, []);

  function setAttempt(next: LinkAttempt | null) {
    writeLinkAttempt(token, next);
    setShownAttempt(next);
  }

  async function send(sending: LinkAttempt, tries: number) {
    // A second press can come before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    setProblem(null);
    setProgress((before) =>
      tries === 0
        ? { kind: 'placing' }
        : {
            kind: 'checking',
            tries,
            isRepeating: true,
            cause: before.kind === 'checking' ? before.cause : 'connection',
          },
    );
    const { paypalOrderId, payerId } = sending.approval;
    try {
      const order = await linkCalls(host.api).orderWithPaymentLink({
        params: { token },
        body: { paymentDetails: { paypalOrderId, payerId } },
        idempotencyKey: sending.key,
        timeoutMs: answerTimeoutMs,
      });
      handlePlaced(order, sending);
    } catch (error) {
      await handleFailure(error, sending, tries);
    } finally {
      isSending.current = false;
    }
  }

  function handlePlaced(order: PlacedOrder, { email }: LinkAttempt) {
    setAttempt(null);
    setProgress({ kind: 'placed' });
    savePlacedOrder(order, email);
    host.notify({ type: 'success', message: paymentMessages.placed });
    if (isOnPage.current) host.navigate(`/order-confirmation/${order.id}`, { replace: true });
  }

  async function handleFailure(error: unknown, sending: LinkAttempt, tries: number) {
    const failure = linkFailure(error);
    if (failure.kind === 'link-changed') {
      const now = await loadPaymentLink(host.api, token).catch(() => null);
      // The same request may still be running.
      if (now === null || now.offer) return keepChecking('store');
      return settle(null, failure.problem);
    }
    if (failure.kind === 'unknown') return keepChecking(failure.cause);
    const { approval, email } = sending;
    settle(failure.dropsApproval ? null : startLinkAttempt(approval, email), failure.problem);

    function keepChecking(cause: 'store' | 'provider' | 'connection') {
      setProgress({ kind: 'checking', tries: tries + 1, isRepeating: false, cause });
    }
  }

  /** The order wasn't placed. What can be bought may have changed, so the link is loaded again. */
  function settle(next: LinkAttempt | null, found: LinkProblem | null) {
    setAttempt(next);
    setProgress({ kind: 'idle' });
    setProblem(found);
    reload();
  }

  // This tab sent the order, and now it's there.
  const goToOwnOrder = useEffectEvent(() => {
    if (link.order && attempt?.isSent) handlePlaced(link.order, attempt);
  });
  useEffect(() => goToOwnOrder(), [link.order]);

  return {
    token,
    attempt,
    progress,
    problem,
    clearProblem: () => setProblem(null),
    /** @param email where the confirmation goes */
    approve(approval: Approval, email: string) {
      setProblem(null);
      setAttempt(startLinkAttempt(approval, email));
    },
    dropApproval: () => setAttempt(null),
    place() {
      if (!attempt || isSending.current) return;
      const sending = { ...attempt, isSent: true };
      // Save before sending, so that a reload during the request can repeat it.
      setAttempt(sending);
      void send(sending, 0);
    },
    repeat() {
      if (attempt?.isSent && progress.kind === 'checking') void send(attempt, Math.max(progress.tries, 1));
    },
  };
}

export type LinkPayment = ReturnType<typeof useLinkPayment>;
