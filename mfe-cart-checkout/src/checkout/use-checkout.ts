import { isUsState } from '@selvedge/address';
import type { Cart, ShippingRate, TaxResult, User, UsState } from '@selvedge/contract';
import { choiceToEdit } from './address/finish-address-step.ts';
import { presentPick, useSavedAddresses, type SavedAddresses } from './address/use-saved-addresses.ts';
import type { AppliedPromotion, CheckoutDraft } from './draft/checkout-draft.ts';
import type { UpdateDraft } from './draft/use-checkout-draft.ts';
import type { RequestState } from './requests/use-request.ts';
import { cartKeyOf, parcelKeyOf } from './shipping/parcel.ts';
import { keepProven, type CheckoutStep, type StepsState } from './steps/checkout-steps.ts';
import { useStepInUrl } from './steps/use-step-in-url.ts';
import { orderTotals, type OrderTotals } from './summary/order-totals.ts';
import { useTax } from './summary/use-tax.ts';

/** Everything the three steps and the summary show and change. */
export interface Checkout {
  user: User | null;
  cart: Cart;
  draft: CheckoutDraft;
  update: UpdateDraft;
  addresses: SavedAddresses;
  steps: StepsState;
  open: CheckoutStep;
  goTo: (step: CheckoutStep) => void;
  tax: RequestState<TaxResult>;
  retryTax: () => void;
  /** The chosen rate, as long as it is one for this cart and address. */
  rate: ShippingRate | null;
  /** The applied promotion, as long as the cart is the one it was applied to. */
  promotion: AppliedPromotion | null;
  totals: OrderTotals;
}

interface CheckoutParts extends Pick<Checkout, 'user' | 'cart' | 'draft' | 'update'> {
  /** Raised when the server has said that amounts are no longer what they were. */
  amountsVersion: number;
}

export function useCheckout({ user, cart, draft, update, amountsVersion }: CheckoutParts): Checkout {
  const destination = draft.chosen?.shipping.address ?? null;
  const parcelKey = destination && parcelKeyOf(cart, destination);
  const rates = draft.rates?.key === parcelKey ? draft.rates?.list : undefined;
  const rate = rates?.find(({ id }) => id === draft.rateId) ?? null;
  const promotion = draft.promotion?.cartKey === cartKeyOf(cart) ? draft.promotion : null;

  const steps = keepProven(draft.steps, {
    address: draft.chosen !== null,
    shipping: rate !== null,
    payment: false,
  });
  const { open, goTo } = useStepInUrl(steps);
  const addresses = useSavedAddresses(user);
  const [tax, retryTax] = useTax(
    open === 'address' ? stateIn(draft, addresses) : (destination?.state ?? null),
    cart,
    amountsVersion,
  );
  const totals = orderTotals({
    subtotal: cart.summary.subtotal,
    tax: tax.status === 'ready' ? tax.value.summary.totalTaxAmount : 0,
    shipping: rate?.cost ?? 0,
    discount: promotion?.discount ?? 0,
  });
  return { user, cart, draft, update, addresses, steps, open, goTo, tax, retryTax, rate, promotion, totals };
}

/** The state that the first step goes to as it stands, before it is done. */
function stateIn({ shipping }: CheckoutDraft, { saved, isLoading }: SavedAddresses): UsState | null {
  if (isLoading) return null;
  const pick = presentPick(shipping.pick, saved, 'SHIPPING');
  const { state } = choiceToEdit({ ...shipping, pick }, saved).form;
  return isUsState(state) ? state : null;
}
