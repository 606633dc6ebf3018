import { useHost, useSession } from '@selvedge/mfe-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { noticeAtom } from '../notice-atom.ts';
import { useChosenRate } from '../shipping/use-shipping-rates.ts';
import { useSteps } from '../steps/use-steps.ts';
import { useTotals } from '../summary/use-totals.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { checkPlacement } from './check-placement.ts';
import { orderAttemptAtom } from './order-attempt-atom.ts';
import { defaultRefusal } from './placement-outcome.ts';
import { useOrderPlacement } from './use-order-placement.ts';

/** Places the order, or says what's missing and opens the step where the shopper can fix it. */
export function usePlaceOrder(): () => void {
  const host = useHost();
  const setNotice = useSetAtom(noticeAtom);
  const { goTo } = useSteps();
  const { place } = useOrderPlacement();
  const approval = useAtomValue(orderAttemptAtom)?.approval ?? null;
  const [totals] = useTotals();
  const checkout = {
    user: useSession().user,
    cart: useCheckoutCart(),
    draft: useAtomValue(checkoutDraftAtom),
    rate: useChosenRate(),
    totals,
  };
  return () => {
    const checked = checkPlacement(checkout, approval, host.cart.anonymousCartId());
    setNotice(null);
    if ('body' in checked) return place(checked.body);
    goTo(checked.goTo);
    setNotice({ ...defaultRefusal, message: checked.problem, goTo: checked.goTo, dropsApproval: false });
  };
}
