import type { OrderPlacement, PlacedOrder } from '@selvedge/contract';
import { useHost, useSession, type SessionApi } from '@selvedge/mfe-kit';
import { useStore } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { paymentMessages } from '../../payment-messages.ts';
import { savePlacedOrder } from '../../placed-order.ts';
import { writeDraft } from '../draft/checkout-draft.ts';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { noticeAtom } from '../notice-atom.ts';
import { isOnPageAtom, shopperAtom } from '../checkout-store.tsx';
import { forgetTotalsAtom } from '../summary/known-totals.ts';
import { orderAttemptAtom } from './order-attempt-atom.ts';
import { renewAttempt, startAttempt, type OrderAttempt } from './order-attempt.ts';
import { placementFailure, type RefusedPlacement } from './placement-outcome.ts';
import { placementProgressAtom } from './placement-progress-atom.ts';

const answerTimeoutMs = 20_000;

/** Places an order that's paid or costs nothing, and repeats the request with the same key while the answer is unknown. */
export function useOrderPlacement() {
  const host = useHost();
  const { user } = useSession();
  const [, setQuery] = useSearchParams();
  const store = useStore();

  async function send(sending: OrderAttempt, body: OrderPlacement, tries: number) {
    const before = store.get(placementProgressAtom);
    const cause = before.kind === 'checking' ? before.cause : 'connection';
    store.set(
      placementProgressAtom,
      tries === 0 ? { kind: 'placing' } : { kind: 'checking', tries, isRepeating: true, cause },
    );
    try {
      const order = await host.api.placeOrder({
        body,
        idempotencyKey: sending.key,
        timeoutMs: answerTimeoutMs,
      });
      await waitForSessionCheck(host.session);
      handlePlaced(order);
    } catch (error) {
      handleFailure(error, sending, tries);
    }
  }

  function handlePlaced(order: PlacedOrder) {
    const { owner } = store.get(shopperAtom);
    const { contact } = store.get(checkoutDraftAtom);
    store.set(orderAttemptAtom, null);
    store.set(placementProgressAtom, { kind: 'placed' });
    const isSameShopper = (host.session.get().user?.id ?? null) === owner;
    // A guest needs this key to open the order. A user finds the order in their account, so if someone else has signed in
    // since, the key isn't stored.
    if (owner === null || isSameShopper) savePlacedOrder(order, user ? user.email : contact.email.trim());
    // Draft and cart belong to another shopper now.
    if (!isSameShopper) return;
    writeDraft(host.tenant.code, null);
    host.notify({ type: 'success', message: paymentMessages.placed });
    host.cart.clear();
    if (store.get(isOnPageAtom)) host.navigate(`/order-confirmation/${order.id}`, { replace: true });
  }

  function handleFailure(error: unknown, sending: OrderAttempt, tries: number) {
    const failure = placementFailure(error, { isFree: sending.approval === null });
    if (failure.kind === 'unknown') {
      const { cause } = failure;
      store.set(placementProgressAtom, { kind: 'checking', tries: tries + 1, isRepeating: false, cause });
      return;
    }
    store.set(placementProgressAtom, { kind: 'idle' });
    if (failure.kind === 'signed-out') {
      // This request wasn't processed, but an earlier one may have been: then repeat it after signing in.
      if (tries === 0) store.set(orderAttemptAtom, renewAttempt(sending));
      // Someone else may have signed in since.
      if (!host.session.get().user) host.session.rememberRedirect('/checkout?step=payment');
      return;
    }
    store.set(orderAttemptAtom, failure.dropsApproval ? null : renewAttempt(sending));
    handleRefusal(failure);
  }

  function handleRefusal(refused: RefusedPlacement) {
    const { invalidates, goTo } = refused;
    store.set(noticeAtom, refused);
    if (invalidates === 'rates') store.set(checkoutDraftAtom, { rates: null, rateId: null });
    if (invalidates === 'promotion') store.set(checkoutDraftAtom, { promotion: null });
    if (invalidates === 'cart') store.set(forgetTotalsAtom);
    // Ignore a failure here: the known cart stays, and the next request will show the problem.
    if (invalidates === 'cart' || invalidates === 'rates')
      host.cart.load({ shouldRefresh: true }).catch(() => undefined);
    if (store.get(isOnPageAtom)) setQuery({ step: goTo === 'cart' ? 'payment' : goTo }, { replace: true });
  }

  /** An order that costs nothing needs no approved payment. */
  function attemptFor({ paymentMethod }: OrderPlacement): OrderAttempt | null {
    if (paymentMethod === 'NONE') return startAttempt(store.get(shopperAtom).owner, null);
    return store.get(orderAttemptAtom);
  }

  return {
    place(body: OrderPlacement) {
      const attempt = attemptFor(body);
      if (!attempt || store.get(placementProgressAtom).kind !== 'idle') return;
      const sending = { ...attempt, sent: body };
      // Save before sending, so that a reload during the request can repeat it.
      store.set(orderAttemptAtom, sending);
      void send(sending, body, 0);
    },
    repeat() {
      const attempt = store.get(orderAttemptAtom);
      const progress = store.get(placementProgressAtom);
      if (attempt?.sent && progress.kind === 'checking' && !progress.isRepeating)
        void send(attempt, attempt.sent, Math.max(progress.tries, 1));
    },
  };
}

/** Waits until it's known who is signed in. */
function waitForSessionCheck({ get, subscribe }: SessionApi): Promise<void> {
  if (get().status !== 'checking') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (get().status === 'checking') return;
      stop();
      resolve();
    });
  });
}
