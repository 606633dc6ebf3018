import type { Order, OrderReturn } from '@selvedge/contract';
import { isApiError, useHost, usePageData } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { useOrderAccess } from '../order-access.tsx';
import { returnMessages as messages } from '../order-messages.ts';
import { actionFailure, type ActionFailure } from '../actions/action-failure.ts';
import { clearAttempt, startAttempt, type ReturnRequest } from './return-attempt.ts';

/** Long, because the carrier creates the label before the API replies. */
const returnTimeoutMs = 20_000;

/** Registers returns of an order. Sending the same request again doesn't register a second one. */
export function useReturn(order: Order) {
  const { api, tenant } = useHost();
  const { credentials, hasEnded } = useOrderAccess();
  const { forget, reload } = usePageData();
  const isWorking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [registered, setRegistered] = useState<OrderReturn | null>(null);

  /** @returns true if the dialog can close: the return was registered, or is no longer possible */
  async function send(request: ReturnRequest): Promise<boolean> {
    const idempotencyKey = startAttempt(tenant.code, order.id, request);
    try {
      const params = { id: order.id };
      setRegistered(
        await api.returnOrder({
          params,
          body: request,
          idempotencyKey,
          timeoutMs: returnTimeoutMs,
          ...credentials,
        }),
      );
      clearAttempt(tenant.code, order.id);
      forget();
      return true;
    } catch (error) {
      if (hasEnded(error)) return false;
      const advice = { ifUnknown: messages.unknown, ifRefused: messages.unknown };
      const isRejected = isApiError(error) && error.status !== undefined && error.status < 500;
      if (isRejected) clearAttempt(tenant.code, order.id);
      const isOutdated = isApiError(error) && error.code === 'return-not-possible';
      // The shopper has to choose something else, in the form.
      const isSoldOut = isApiError(error) && error.code === 'variant-unavailable';
      if (isOutdated) reload();
      const failed = actionFailure(error, messages.failed, advice);
      setFailure(isOutdated ? { ...failed, detail: messages.changed } : failed);
      return isOutdated || isSoldOut;
    }
  }

  return {
    isBusy,
    failure,
    registered,
    clearFailure: () => setFailure(null),
    /** @returns the same as `send`; `false` if a return is already being sent */
    async register(request: ReturnRequest): Promise<boolean> {
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
