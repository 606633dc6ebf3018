import { emptyAddress, type AddressForm } from '@selvedge/address';
import type { PostalAddress, ShippingRate } from '@selvedge/contract';
import type { Contact } from '../address/contact-rules.ts';
import { noStepDone, type StepsState } from '../steps/checkout-steps.ts';
import { isCheckoutDraft } from './draft-shape.ts';
import { isExactly, isRecordOf } from './record-shape.ts';
import { readRecord, writeRecord } from './session-record.ts';

/** `''`: nothing picked yet; `new`: the fields below; else the id of a saved address. */
export type AddressPick = string;
export const enterNewAddress: AddressPick = 'new';

export interface AddressChoice {
  pick: AddressPick;
  form: AddressForm;
  setAsDefault: boolean;
}

/** Where the parcel or the bill goes; `id` when the address is saved. */
export interface ChosenAddress {
  id: string | null;
  address: PostalAddress;
}

export interface AppliedPromotion {
  code: string;
  discount: number;
  type: string;
  /** The cart it was applied to; it lapses when the cart changes. */
  cartKey: string;
}

/** All that a shopper has typed and chosen on the way to paying. Card data never comes here. */
export interface CheckoutDraft {
  /** The user it belongs to, `null` for a guest: nobody sees the draft of another user. */
  owner: string | null;
  contact: Contact;
  shipping: AddressChoice;
  billing: AddressChoice;
  billingSameAsShipping: boolean;
  /** The addresses of the finished first step. */
  chosen: { shipping: ChosenAddress; billing: ChosenAddress } | null;
  /** Rates as calculated for the parcel that `key` describes. */
  rates: { key: string; list: ShippingRate[] } | null;
  rateId: string | null;
  promotion: AppliedPromotion | null;
  /** The cart that the steps were done for, as `cartKeyOf` names it; `null` before the first one. */
  cartKey: string | null;
  steps: StepsState;
}

export function emptyDraft(owner: string | null): CheckoutDraft {
  const choice: AddressChoice = { pick: '', form: emptyAddress, setAsDefault: false };
  return {
    owner,
    contact: { email: '', phone: '' },
    shipping: choice,
    billing: choice,
    billingSameAsShipping: true,
    chosen: null,
    rates: null,
    rateId: null,
    promotion: null,
    cartKey: null,
    steps: noStepDone,
  };
}

/** Grows when a field comes to mean something else: what an older version left is not read. */
const version = 1;
const isKeptDraft = isRecordOf({ version: isExactly(version), draft: isCheckoutDraft });

const keyOf = (tenantCode: string) => `checkoutDraft:${tenantCode}`;

/** The kept draft, if it is this shopper's. What a guest typed goes with them when they sign in, to the first step. */
export function readDraft(tenantCode: string, owner: string | null): CheckoutDraft {
  const kept = readRecord(keyOf(tenantCode), isKeptDraft)?.draft;
  if (kept?.owner === owner) return kept;
  if (kept?.owner !== null) return emptyDraft(owner);
  return { ...kept, owner, chosen: null, rates: null, rateId: null, cartKey: null, steps: noStepDone };
}

export function writeDraft(tenantCode: string, draft: CheckoutDraft | null): void {
  writeRecord(keyOf(tenantCode), draft && { version, draft });
}
