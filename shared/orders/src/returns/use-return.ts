import type { Order, OrderReturn } from '@selvedge/contract';
import { isApiError, useHost, usePageData } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { useOrderAccess } from '../order-access.tsx';
import { returnMessages as words } from '../order-messages.ts';
import { actionFailure, type ActionFailure } from '../actions/action-failure.ts';
import { forgetAttempt, startAttempt, type ReturnRequest } from './return-attempt.ts';

/** The carrier makes the label before there is an answer. */
const returnTimeoutMs = 20_000;

/** Announces returns of an order, each once however often it is sent. */
export function useReturn(order: Order) {
  const { api, tenant } = useHost();
  const { credentials, hasEnded } = useOrderAccess();
  const { forget, reload } = usePageData();
  const isWorking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [announced, setAnnounced] = useState<OrderReturn | null>(null);

  /** @returns whether there is a definite answer: asking again then needs another return */
  async function send(request: ReturnRequest): Promise<boolean> {
    const idempotencyKey = startAttempt(tenant.code, order.id, request);
    try {
      const params = { id: order.id };
      setAnnounced(
        await api.returnOrder({
          params,
          body: request,
          idempotencyKey,
          timeoutMs: returnTimeoutMs,
          ...credentials,
        }),
      );
      forgetAttempt(tenant.code, order.id);
      forget();
      return true;
    } catch (error) {
      if (hasEnded(error)) return false;
      const said = { unanswered: words.unknown, refused: words.unknown };
      const isRefused = isApiError(error) && error.status !== undefined && error.status < 500;
      if (isRefused) forgetAttempt(tenant.code, order.id);
      const isOutdated = isApiError(error) && error.code === 'return-not-possible';
      if (isOutdated) reload();
      const failed = actionFailure(error, words.failed, said);
      setFailure(isOutdated ? { ...failed, detail: words.changed } : failed);
      return isOutdated;
    }
  }

  return {
    isBusy,
    failure,
    announced,
    clearFailure: () => setFailure(null),
    /** @returns as `send`; `false` for a second press */
    async announce(request: ReturnRequest): Promise<boolean> {
      if (isWorking.current) return false;
      isWorking.current = true;
      setBusy(true);
      setFailure(null);
      try {
        return await send(request);
      } finally {
        isWorking.current = false;
        setBusy(false);
      }
    },
  };
}
