import { isUsState, type AddressForm } from '@selvedge/address';
import type { PostalAddress, ShippingRate } from '@selvedge/contract';
import type { Contact } from '../address/contact-rules.ts';
import { checkoutSteps, type CheckoutStep, type StepsState } from '../steps/checkout-steps.ts';
import type { AddressChoice, AppliedPromotion, CheckoutDraft, ChosenAddress } from './checkout-draft.ts';
import {
  isAmount,
  isExactly,
  isListOf,
  isRecordOf,
  isText,
  isTruth,
  orAbsent,
  orNull,
  type Fits,
} from './record-shape.ts';

const isState: Fits<PostalAddress['state']> = (value): value is PostalAddress['state'] =>
  isText(value) && isUsState(value);
/** Always a beginning of the steps: none is done before the one ahead of it. */
const isDoneSteps: Fits<readonly CheckoutStep[]> = (value): value is CheckoutStep[] =>
  Array.isArray(value) && value.every((step, index) => step === checkoutSteps[index]);

const isAddressChoice = isRecordOf<AddressChoice>({
  pick: isText,
  form: isRecordOf<AddressForm>({
    attentionName: isText,
    streetAddress: isText,
    addressLine2: orAbsent(isText),
    city: isText,
    state: isText,
    postalCode: isText,
    country: isText,
    phone: isText,
  }),
  setAsDefault: isTruth,
});

const isChosenAddress = isRecordOf<ChosenAddress>({
  id: orNull(isText),
  address: isRecordOf<PostalAddress>({
    streetAddress: isText,
    addressLine2: orAbsent(isText),
    city: isText,
    state: isState,
    postalCode: isText,
    country: isExactly('US'),
    phone: orAbsent(isText),
    attentionName: orAbsent(isText),
  }),
});

const isShippingRate = isRecordOf<ShippingRate>({
  id: isText,
  shippoRateId: isText,
  carrierName: isText,
  serviceName: isText,
  cost: isAmount,
  estimatedDays: orNull(isAmount),
});

export const isCheckoutDraft = isRecordOf<CheckoutDraft>({
  owner: orNull(isText),
  contact: isRecordOf<Contact>({ email: isText, phone: isText }),
  shipping: isAddressChoice,
  billing: isAddressChoice,
  billingSameAsShipping: isTruth,
  chosen: orNull(isRecordOf({ shipping: isChosenAddress, billing: isChosenAddress })),
  rates: orNull(isRecordOf({ key: isText, list: isListOf(isShippingRate) })),
  rateId: orNull(isText),
  promotion: orNull(
    isRecordOf<AppliedPromotion>({ code: isText, discount: isAmount, type: isText, cartKey: isText }),
  ),
  cartKey: orNull(isText),
  steps: isRecordOf<StepsState>({ done: isDoneSteps }),
});
