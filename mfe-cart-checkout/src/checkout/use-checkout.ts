import { isUsState } from '@selvedge/address';
import type { Cart, ShippingRate, TaxResult, User, UsState } from '@selvedge/contract';
import { openForEditing } from './address/finish-address-step.ts';
import { resolvePick, useSavedAddresses, type SavedAddresses } from './address/use-saved-addresses.ts';
import type { AppliedPromotion, CheckoutDraft } from './draft/checkout-draft.ts';
import type { UpdateDraft } from './draft/use-checkout-draft.ts';
import type { RequestState } from './requests/use-request.ts';
import { cartKeyOf, ratesKeyOf } from './shipping/rates-request.ts';
import { dropInvalidSteps, type CheckoutStep, type StepsState } from './steps/checkout-steps.ts';
import { useStepInUrl } from './steps/use-step-in-url.ts';
import { orderTotals, type OrderTotals } from './summary/order-totals.ts';
import { useTax } from './summary/use-tax.ts';

/** Everything the steps and the summary read and change. */
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
  /** The chosen rate, if it's valid for this cart and address. */
  rate: ShippingRate | null;
  /** The applied promotion, if the cart hasn't changed since. */
  promotion: AppliedPromotion | null;
  totals: OrderTotals;
}

interface CheckoutParts extends Pick<Checkout, 'user' | 'cart' | 'draft' | 'update'> {
  /** Increases when the server says that amounts have changed. */
  amountsVersion: number;
}

export function useCheckout({ user, cart, draft, update, amountsVersion }: CheckoutParts): Checkout {
  const destination = draft.chosen?.shipping.address ?? null;
  const ratesKey = destination && ratesKeyOf(cart, destination);
  const rates = draft.rates?.key === ratesKey ? draft.rates?.list : undefined;
  const rate = rates?.find(({ id }) => id === draft.rateId) ?? null;
  const promotion = draft.promotion?.cartKey === cartKeyOf(cart) ? draft.promotion : null;

  const steps = dropInvalidSteps(draft.steps, {
    address: draft.chosen !== null,
    shipping: rate !== null,
    payment: false,
  });
  const { open, goTo } = useStepInUrl(steps);
  const addresses = useSavedAddresses(user);
  const [tax, retryTax] = useTax(
    open === 'address' ? selectedState(draft, addresses) : (destination?.state ?? null),
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

/** The state currently selected in the address step. */
function selectedState({ shipping }: CheckoutDraft, { saved, isLoading }: SavedAddresses): UsState | null {
  if (isLoading) return null;
  const pick = resolvePick(shipping.pick, saved, 'SHIPPING');
  const { state } = openForEditing({ ...shipping, pick }, saved).form;
  return isUsState(state) ? state : null;
}
