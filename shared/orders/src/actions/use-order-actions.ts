import type { Order } from '@selvedge/contract';
import { ensureAnonymousCartId, isApiError, saveFile, useHost, usePageData } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { useOrderAccess } from '../order-access.tsx';
import { orderActionMessages as messages } from '../order-messages.ts';
import { actionFailure, type ActionFailure } from './action-failure.ts';
import { formatMissingItems } from './missing-items.ts';
import { isActionAllowed, statusesOf, type OrderAction } from './order-actions.ts';

/** Long, because the API makes the refund before it replies. */
const cancelTimeoutMs = 20_000;
/** A list of product names takes longer to read than "done". */
const missingItemsToastMs = 12_000;

/** The shopper's actions on an order, one at a time, with the current failure. */
export function useOrderActions(order: Order) {
  const host = useHost();
  const access = useOrderAccess();
  const { reload } = usePageData();
  const isWorking = useRef(false);
  const [busy, setBusy] = useState<OrderAction | null>(null);
  const [asking, setAsking] = useState<'cancel' | 'report' | null>(null);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [notice, setNotice] = useState<ActionFailure | null>(null);
  const request = { params: { id: order.id }, ...access.credentials };

  /** Ignores further actions while one is running. */
  async function runAction(action: OrderAction, run: () => Promise<ActionFailure | null>) {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(action);
    try {
      setFailure(await run());
    } finally {
      isWorking.current = false;
      setBusy(null);
    }
  }

  async function cancel(): Promise<ActionFailure | null> {
    try {
      await host.api.cancelOrder({ ...request, timeoutMs: cancelTimeoutMs });
    } catch (error) {
      if (access.hasEnded(error)) return null;
      if (!isApiError(error) || error.code !== 'order-not-cancellable')
        return actionFailure(error, messages.cancelFailed, {
          ifUnknown: messages.cancelUnknown,
          ifRefused: messages.tryAgain,
        });
      setAsking(null);
      setNotice({ message: messages.cancelTooLate, detail: messages.cancelTooLateDetail });
      reload();
      return null;
    }
    setAsking(null);
    host.notify({ type: 'success', message: messages.cancelled });
    reload();
    return null;
  }

  async function downloadInvoice(): Promise<ActionFailure | null> {
    try {
      saveFile(await host.api.getInvoice(request), `invoice-${order.orderNumber}.pdf`);
      return null;
    } catch (error) {
      if (access.hasEnded(error)) return null;
      return actionFailure(error, messages.invoiceFailed, {
        ifUnknown: messages.tryAgain,
        ifRefused: messages.tryAgain,
      });
    }
  }

  async function buyAgain(): Promise<ActionFailure | null> {
    // Load the cart even if the reply was lost, so that the badge and the cart page are correct.
    const refreshCart = () => host.cart.load({ shouldRefresh: true }).catch(() => null);
    // Guests add to this browser's anonymous cart, which may not exist yet.
    if (host.session.get().status !== 'signed-in') ensureAnonymousCartId();
    try {
      const { missing } = await host.api.reorder(request);
      await refreshCart();
      host.navigate('/cart');
      host.notify(
        missing.length > 0
          ? { type: 'info', message: formatMissingItems(missing), autoCloseMs: missingItemsToastMs }
          : { type: 'success', message: messages.reordered },
      );
      return null;
    } catch (error) {
      if (access.hasEnded(error)) return null;
      await refreshCart();
      return actionFailure(error, messages.reorderFailed, {
        ifUnknown: messages.reorderUnknown,
        ifRefused: messages.tryAgain,
      });
    }
  }

  /** @param action may come from a menu that was opened before the order changed */
  function start(action: OrderAction) {
    setNotice(null);
    setFailure(null);
    if (!isActionAllowed(action, ...statusesOf(order)))
      return setFailure({ message: messages.invalid, detail: messages.invalidDetail });
    switch (action) {
      case 'cancel':
      case 'report':
        return setAsking(action);
      case 'return':
        return host.navigate(access.returnHref(order));
      case 'track':
        return setFailure({ message: messages.trackingMissing, detail: messages.trackingMissingDetail });
      case 'invoice':
        return void runAction('invoice', downloadInvoice);
      case 'buy-again':
        return void runAction('buy-again', buyAgain);
    }
  }

  return {
    busy,
    asking,
    failure,
    notice,
    start,
    confirmCancel: () => void runAction('cancel', cancel),
    stopAsking() {
      setAsking(null);
      setFailure(null);
    },
  };
}
