import type { OrderPlacement, PlacedOrder } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  readAttempt,
  renewAttempt,
  startAttempt,
  writeAttempt,
  type Approval,
  type OrderAttempt,
} from './order-attempt.ts';
import { placementFailure, type RefusedPlacement, type UnknownCause } from './placement-outcome.ts';

/** `checking`: the answer is unknown. The request is repeated after each of `retryDelaysMs`, then only on a button press. */
export type PlacementProgress =
  | { kind: 'idle' | 'placing' | 'placed' }
  | { kind: 'checking'; tries: number; isRepeating: boolean; cause: UnknownCause };

/** The pause before each repetition. The first applies after a reload. */
export const retryDelaysMs = [0, 2_000, 4_000, 8_000, 15_000, 30_000];
const answerTimeoutMs = 20_000;

interface PlacementEvents {
  /** `isOnPage`: the shopper is still on the page. */
  onPlaced: (order: PlacedOrder, isOnPage: boolean) => void;
  onRefused: (refusal: RefusedPlacement) => void;
  onSignedOut: () => void;
}

/** Places an order for an approved payment, and repeats the request with the same key while the answer is unknown. */
export function useOrderPlacement(owner: string | null, events: PlacementEvents) {
  const host = useHost();
  const tenantCode = host.tenant.code;
  const [attempt, setAttempt] = useState(() => readAttempt(tenantCode, owner));
  const [progress, setProgress] = useState<PlacementProgress>(() =>
    attempt?.sent
      ? { kind: 'checking', tries: 0, isRepeating: false, cause: 'connection' }
      : { kind: 'idle' },
  );
  const isSending = useRef(false);
  const isOnPage = useRef(true);

  function saveAttempt(next: OrderAttempt | null) {
    writeAttempt(tenantCode, next);
    setAttempt(next);
  }

  async function send(sending: OrderAttempt, body: OrderPlacement, tries: number) {
    if (isSending.current) return;
    isSending.current = true;
    setProgress((before) => {
      if (tries === 0) return { kind: 'placing' };
      return {
        kind: 'checking',
        tries,
        isRepeating: true,
        cause: before.kind === 'checking' ? before.cause : 'connection',
      };
    });
    try {
      const order = await host.api.placeOrder({
        body,
        idempotencyKey: sending.key,
        timeoutMs: answerTimeoutMs,
      });
      saveAttempt(null);
      setProgress({ kind: 'placed' });
      events.onPlaced(order, isOnPage.current);
    } catch (error) {
      handleFailure(error, sending, tries);
    } finally {
      isSending.current = false;
    }
  }

  function handleFailure(error: unknown, sending: OrderAttempt, tries: number) {
    const failure = placementFailure(error);
    if (failure.kind === 'unknown') {
      setProgress({ kind: 'checking', tries: tries + 1, isRepeating: false, cause: failure.cause });
      return;
    }
    setProgress({ kind: 'idle' });
    if (failure.kind === 'signed-out') {
      // This request wasn't processed, but an earlier one may have been: then repeat it after signing in.
      if (tries === 0) saveAttempt({ ...sending, sent: null });
      events.onSignedOut();
      return;
    }
    saveAttempt(failure.dropsApproval ? null : renewAttempt(sending));
    events.onRefused(failure);
  }

  const repeat = (tries: number) => {
    if (attempt?.sent) void send(attempt, attempt.sent, Math.max(tries, 1));
  };
  const repeatOnTime = useEffectEvent(repeat);
  const waitingTries = progress.kind === 'checking' && !progress.isRepeating ? progress.tries : null;
  useEffect(() => {
    const delayMs = waitingTries === null ? undefined : retryDelaysMs[waitingTries];
    if (waitingTries === null || delayMs === undefined) return;
    const timer = setTimeout(() => repeatOnTime(waitingTries), delayMs);
    return () => clearTimeout(timer);
  }, [waitingTries]);

  useEffect(() => {
    isOnPage.current = true;
    return () => void (isOnPage.current = false);
  }, []);

  return {
    progress,
    approval: attempt?.approval ?? null,
    approve: (approval: Approval) => saveAttempt(startAttempt(owner, approval)),
    // A request that was sent is repeated until there is an answer, so it keeps its approval.
    dropApproval: () => {
      if (!attempt?.sent) saveAttempt(null);
    },
    place(body: OrderPlacement) {
      if (!attempt || isSending.current) return;
      const sending = { ...attempt, sent: body };
      // Save before sending, so that a reload during the request can repeat it.
      saveAttempt(sending);
      void send(sending, body, 0);
    },
    checkNow: () => repeat(progress.kind === 'checking' ? progress.tries : 1),
  };
}
