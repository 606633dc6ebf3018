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
import { placementFailure, type RefusedPlacement, type Unanswered } from './placement-outcome.ts';

/** `checking`: the answer is unknown and asked for again; after `retryDelaysMs` only when the shopper says so. */
export type PlacementProgress =
  | { kind: 'idle' | 'placing' | 'placed' }
  | { kind: 'checking'; tries: number; isAsking: boolean; by: Unanswered };

/** Pauses before each repeated request; the first follows a reload at once. */
export const retryDelaysMs = [0, 2_000, 4_000, 8_000, 15_000, 30_000];
const answerTimeoutMs = 20_000;

interface PlacementEvents {
  /** `isWatched`: the shopper is still on the page. */
  onPlaced: (order: PlacedOrder, isWatched: boolean) => void;
  onRefused: (refusal: RefusedPlacement) => void;
  onSignedOut: () => void;
}

/** Places an order for an approved payment, and keeps asking with the same key while the answer is unknown. */
export function useOrderPlacement(owner: string | null, events: PlacementEvents) {
  const host = useHost();
  const tenantCode = host.tenant.code;
  const [attempt, setAttempt] = useState(() => readAttempt(tenantCode, owner));
  const [progress, setProgress] = useState<PlacementProgress>(() =>
    attempt?.sent ? { kind: 'checking', tries: 0, isAsking: false, by: 'connection' } : { kind: 'idle' },
  );
  const isSending = useRef(false);
  const isWatched = useRef(true);

  function keep(next: OrderAttempt | null) {
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
        isAsking: true,
        by: before.kind === 'checking' ? before.by : 'connection',
      };
    });
    try {
      const order = await host.api.placeOrder({
        body,
        idempotencyKey: sending.key,
        timeoutMs: answerTimeoutMs,
      });
      keep(null);
      setProgress({ kind: 'placed' });
      events.onPlaced(order, isWatched.current);
    } catch (error) {
      settleFailure(error, sending, tries);
    } finally {
      isSending.current = false;
    }
  }

  function settleFailure(error: unknown, sending: OrderAttempt, tries: number) {
    const failure = placementFailure(error);
    if (failure.kind === 'unknown') {
      setProgress({ kind: 'checking', tries: tries + 1, isAsking: false, by: failure.by });
      return;
    }
    setProgress({ kind: 'idle' });
    if (failure.kind === 'signed-out') {
      // Refused at the door: an earlier request may still have gone through, and is asked about after signing in.
      if (tries === 0) keep({ ...sending, sent: null });
      events.onSignedOut();
      return;
    }
    keep(failure.dropsApproval ? null : renewAttempt(sending));
    events.onRefused(failure);
  }

  const askAgain = (tries: number) => {
    if (attempt?.sent) void send(attempt, attempt.sent, Math.max(tries, 1));
  };
  const askOnTime = useEffectEvent(askAgain);
  const waitingTries = progress.kind === 'checking' && !progress.isAsking ? progress.tries : null;
  useEffect(() => {
    const delayMs = waitingTries === null ? undefined : retryDelaysMs[waitingTries];
    if (waitingTries === null || delayMs === undefined) return;
    const timer = setTimeout(() => askOnTime(waitingTries), delayMs);
    return () => clearTimeout(timer);
  }, [waitingTries]);

  useEffect(() => {
    isWatched.current = true;
    return () => void (isWatched.current = false);
  }, []);

  return {
    progress,
    approval: attempt?.approval ?? null,
    approve: (approval: Approval) => keep(startAttempt(owner, approval)),
    // What was sent is asked about until there is an answer.
    dropApproval: () => {
      if (!attempt?.sent) keep(null);
    },
    place(body: OrderPlacement) {
      if (!attempt || isSending.current) return;
      const sending = { ...attempt, sent: body };
      // Written before it is sent: a reload in the next moment must know of it.
      keep(sending);
      void send(sending, body, 0);
    },
    checkNow: () => askAgain(progress.kind === 'checking' ? progress.tries : 1),
  };
}
