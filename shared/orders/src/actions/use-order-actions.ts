import type { Order } from '@selvedge/contract';
import { ensureAnonymousCartId, isApiError, saveFile, useHost, usePageData } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { useOrderAccess } from '../order-access.tsx';
import { orderActionMessages as words } from '../order-messages.ts';
import { actionFailure, type ActionFailure } from './action-failure.ts';
import { missingItemsText } from './missing-items.ts';
import { isOffered, type OrderAction } from './order-actions.ts';

/** The money goes back before there is an answer. */
const cancelTimeoutMs = 20_000;
/** Names of garments take longer to read than "done". */
const missingShownMs = 12_000;

/** What the shopper does with an order: one thing at a time, with what went wrong. */
export function useOrderActions(order: Order) {
  const host = useHost();
  const access = useOrderAccess();
  const { reload } = usePageData();
  const isWorking = useRef(false);
  const [busy, setBusy] = useState<OrderAction | null>(null);
  const [asking, setAsking] = useState<'cancel' | 'report' | null>(null);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [notice, setNotice] = useState<ActionFailure | null>(null);
  const asked = { params: { id: order.id }, ...access.credentials };

  /** A second press while something is under way does nothing. */
  async function work(action: OrderAction, run: () => Promise<ActionFailure | null>) {
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
      await host.api.cancelOrder({ ...asked, timeoutMs: cancelTimeoutMs });
    } catch (error) {
      if (access.hasEnded(error)) return null;
      if (!isApiError(error) || error.code !== 'order-not-cancellable')
        return actionFailure(error, words.cancelFailed, {
          unanswered: words.cancelUnknown,
          refused: words.tryAgain,
        });
      setAsking(null);
      setNotice({ message: words.cancelTooLate, detail: words.cancelTooLateDetail });
      reload();
      return null;
    }
    setAsking(null);
    host.notify({ type: 'success', message: words.cancelled });
    reload();
    return null;
  }

  async function downloadInvoice(): Promise<ActionFailure | null> {
    try {
      saveFile(await host.api.getInvoice(asked), `invoice-${order.orderNumber}.pdf`);
      return null;
    } catch (error) {
      if (access.hasEnded(error)) return null;
      return actionFailure(error, words.invoiceFailed, {
        unanswered: words.tryAgain,
        refused: words.tryAgain,
      });
    }
  }

  async function buyAgain(): Promise<ActionFailure | null> {
    // The badge and the cart page show what the server has, also when its answer was lost.
    const refreshCart = () => host.cart.load({ isFresh: true }).catch(() => null);
    // Without an account it goes into the cart of this browser, which may be the first one.
    if (host.session.get().status !== 'signed-in') ensureAnonymousCartId();
    try {
      const { missing } = await host.api.reorder(asked);
      await refreshCart();
      host.navigate('/cart');
      host.notify(
        missing.length > 0
          ? { type: 'info', message: missingItemsText(missing), autoCloseMs: missingShownMs }
          : { type: 'success', message: words.reordered },
      );
      return null;
    } catch (error) {
      if (access.hasEnded(error)) return null;
      await refreshCart();
      return actionFailure(error, words.reorderFailed, {
        unanswered: words.reorderUnknown,
        refused: words.tryAgain,
      });
    }
  }

  /** @param action as chosen, perhaps from a menu that was open while the order changed */
  function start(action: OrderAction) {
    setNotice(null);
    setFailure(null);
    if (!isOffered(action, order.status))
      return setFailure({ message: words.invalid, detail: words.invalidDetail });
    switch (action) {
      case 'cancel':
      case 'report':
        return setAsking(action);
      case 'return':
        return host.navigate(access.returnHref(order));
      case 'track':
        return setFailure({ message: words.trackingMissing, detail: words.trackingMissingDetail });
      case 'invoice':
        return void work('invoice', downloadInvoice);
      case 'buy-again':
        return void work('buy-again', buyAgain);
    }
  }

  return {
    busy,
    asking,
    failure,
    notice,
    start,
    confirmCancel: () => void work('cancel', cancel),
    stopAsking() {
      setAsking(null);
      setFailure(null);
    },
  };
}
