import { isUsState, type AddressForm } from '@selvedge/address';
import type { PostalAddress } from '@selvedge/contract';
import type { Contact } from '../address/contact-rules.ts';
import { checkoutSteps, type CheckoutStep, type StepsState } from '../steps/checkout-steps.ts';
import type {
  AddressChoice,
  CheckoutDraft,
  ChosenAddress,
  EnteredPromotion,
  QuotedRate,
} from './checkout-draft.ts';
import {
  isAmount,
  isLiteral,
  isListOf,
  isRecordOf,
  isString,
  isBoolean,
  optional,
  nullable,
  type Guard,
} from './type-guards.ts';

const isState: Guard<PostalAddress['state']> = (value): value is PostalAddress['state'] =>
  isString(value) && isUsState(value);
/** Steps are completed in order, so the list must be a prefix of `checkoutSteps`. */
const isDoneSteps: Guard<readonly CheckoutStep[]> = (value): value is CheckoutStep[] =>
  Array.isArray(value) && value.every((step, index) => step === checkoutSteps[index]);

const isAddressChoice = isRecordOf<AddressChoice>({
  pick: isString,
  form: isRecordOf<AddressForm>({
    attentionName: isString,
    streetAddress: isString,
    addressLine2: optional(isString),
    city: isString,
    state: isString,
    postalCode: isString,
    country: isString,
    phone: isString,
  }),
  setAsDefault: isBoolean,
});

const isChosenAddress = isRecordOf<ChosenAddress>({
  id: nullable(isString),
  address: isRecordOf<PostalAddress>({
    streetAddress: isString,
    addressLine2: optional(isString),
    city: isString,
    state: isState,
    postalCode: isString,
    country: isLiteral('US'),
    phone: optional(isString),
    attentionName: optional(isString),
  }),
});

const isShippingRate = isRecordOf<QuotedRate>({
  id: isString,
  shippoRateId: isString,
  carrierName: isString,
  serviceName: isString,
  cost: isAmount,
  estimatedDays: nullable(isAmount),
  estimatedDaysFrom: optional(isAmount),
});

export const isCheckoutDraft = isRecordOf<CheckoutDraft>({
  owner: nullable(isString),
  contact: isRecordOf<Contact>({ email: isString, phone: isString }),
  shipping: isAddressChoice,
  billing: isAddressChoice,
  billingSameAsShipping: isBoolean,
  chosen: nullable(isRecordOf({ shipping: isChosenAddress, billing: isChosenAddress })),
  rates: nullable(isRecordOf({ key: isString, list: isListOf(isShippingRate) })),
  rateId: nullable(isString),
  promotion: nullable(isRecordOf<EnteredPromotion>({ code: isString, cartKey: isString })),
  cartKey: nullable(isString),
  steps: isRecordOf<StepsState>({ done: isDoneSteps }),
});
