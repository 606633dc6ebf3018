import { useAppliedPromotion } from '../shipping/use-promotion.ts';
import { useChosenRate } from '../shipping/use-shipping-rates.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { orderTotals, type OrderTotals } from './order-totals.ts';
import { useTax } from './use-tax.ts';

/** The amounts of the order so far: without tax and shipping until they're known. */
export function useOrderTotals(): OrderTotals {
  const cart = useCheckoutCart();
  const [tax] = useTax();
  const rate = useChosenRate();
  const promotion = useAppliedPromotion();
  return orderTotals({
    subtotal: cart.summary.subtotal,
    tax: tax.status === 'ready' ? tax.value.summary.totalTaxAmount : 0,
    shipping: rate?.cost ?? 0,
    discount: promotion?.discount ?? 0,
  });
}
