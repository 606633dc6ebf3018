import type { UsState } from '@selvedge/contract';
import { getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { formatMoney } from '@selvedge/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { promotionMessages } from '../../checkout-messages.ts';
import type { EnteredPromotion } from '../draft/checkout-draft.ts';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { addTotalsAtom } from '../summary/known-totals.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { cartKeyOf } from './rates-request.ts';

/** The promotion code that was applied, if the cart hasn't changed since. */
export function useAppliedPromotion(): EnteredPromotion | null {
  const { promotion } = useAtomValue(checkoutDraftAtom);
  const cart = useCheckoutCart();
  return promotion?.cartKey === cartKeyOf(cart) ? promotion : null;
}

/** Applies a promotion code to the cart. A failure removes the code that was applied before. */
export function usePromotion() {
  const host = useHost();
  const cart = useCheckoutCart();
  const [{ chosen, rates, rateId }, update] = useAtom(checkoutDraftAtom);
  const addTotals = useSetAtom(addTotalsAtom);
  const [error, setError] = useState('');
  const [isApplying, setIsApplying] = useState(false);

  async function apply(typed: string) {
    const state = chosen?.shipping.address.state as UsState | undefined;
    if (!typed || isApplying || !state) return;
    setIsApplying(true);
    setError('');
    try {
      const rateIds = rates?.list.map(({ id }) => id) ?? [];
      const { withRates, ...base } = await host.api.calculateCartTotals({
        body: { stateCode: state, promotionCode: typed, rateIds },
      });
      // With the code, some of the store's own rates have another price, so they're calculated again.
      if (withRates.length < rateIds.length) update({ rates: null, rateId: null });
      const { enteredCode } = withRates.find((totals) => totals.rateId === rateId) ?? base;
      if (!enteredCode?.isApplied) {
        update({ promotion: null });
        setError(enteredCode?.message || promotionMessages.invalid);
        return;
      }
      const { code, discount, eligibleItems, ineligibleItems } = enteredCode;
      addTotals({ cart, state, code }, { base, withRates });
      update({ promotion: { code, cartKey: cartKeyOf(cart) } });
      const message = promotionMessages.appliedToast(
        describeDiscount(discount),
        eligibleItems,
        ineligibleItems,
      );
      host.notify({ type: 'success', message });
    } catch (failure) {
      update({ promotion: null });
      setError(promotionFailure(failure));
    } finally {
      setIsApplying(false);
    }
  }

  return {
    error,
    isApplying,
    apply,
    clearError: () => setError(''),
    remove: () => update({ promotion: null }),
  };
}

/** @param discount 0 for free shipping before a rate is chosen */
export const describeDiscount = (discount: number): string =>
  discount === 0 ? promotionMessages.freeShipping : `-${formatMoney(discount)}`;

function promotionFailure(error: unknown): string {
  return getErrorMessage(error, promotionMessages.failed);
}
