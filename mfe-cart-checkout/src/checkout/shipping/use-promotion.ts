import type { Cart } from '@selvedge/contract';
import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { formatMoney } from '@selvedge/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { promotionMessages } from '../../checkout-messages.ts';
import type { AppliedPromotion } from '../draft/checkout-draft.ts';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { cartKeyOf } from './rates-request.ts';

/** The applied promotion, if the cart hasn't changed since. */
export function useAppliedPromotion(): AppliedPromotion | null {
  const { promotion } = useAtomValue(checkoutDraftAtom);
  const cart = useCheckoutCart();
  return promotion?.cartKey === cartKeyOf(cart) ? promotion : null;
}

/** Applies a promotion code to the cart. A failure removes the code that was applied before. */
export function usePromotion() {
  const host = useHost();
  const cart = useCheckoutCart();
  const update = useSetAtom(checkoutDraftAtom);
  const [error, setError] = useState('');
  const [isApplying, setIsApplying] = useState(false);

  async function apply(code: string) {
    if (!code || isApplying) return;
    setIsApplying(true);
    setError('');
    try {
      const result = await host.api.validatePromotion({ body: { code, items: promotionItems(cart) } });
      const { discount, type, eligibleItems, ineligibleItems } = result;
      update({ promotion: { code, discount, type, cartKey: cartKeyOf(cart) } });
      const message = promotionMessages.appliedToast(
        formatMoney(discount),
        eligibleItems.length,
        ineligibleItems.length,
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

function promotionItems(cart: Cart) {
  return cart.items.map((item) => ({
    sku: item.sku,
    productId: item.productId,
    variantId: item.variantId,
    categoryId: item.product.categoryId,
    price: item.unitPrice,
    quantity: item.quantity,
  }));
}

function promotionFailure(error: unknown): string {
  const isInvalid = isApiError(error) && error.code === 'invalid-promotion';
  return getErrorMessage(error, isInvalid ? promotionMessages.invalid : promotionMessages.failed);
}
