import { emptyAddress, type AddressForm } from '@selvedge/address';
import type { PostalAddress, ShippingRate } from '@selvedge/contract';
import type { Contact } from '../address/contact-rules.ts';
import { noStepsDone, type StepsState } from '../steps/checkout-steps.ts';
import { isCheckoutDraft } from './draft-guard.ts';
import { isLiteral, isRecordOf } from './type-guards.ts';
import { readRecord, writeRecord } from './session-record.ts';

/** `''`: nothing picked yet; `new`: a typed address; otherwise the id of a saved address. */
export type AddressPick = string;
export const newAddressPick: AddressPick = 'new';

export interface AddressChoice {
  pick: AddressPick;
  form: AddressForm;
  setAsDefault: boolean;
}

/** `id` is set if the address is saved. */
export interface ChosenAddress {
  id: string | null;
  address: PostalAddress;
}

/** A promotion code that applied when the shopper entered it. */
export interface EnteredPromotion {
  code: string;
  /** The cart it was applied to. It no longer applies when the cart changes. */
  cartKey: string;
}

/** A rate without its totals, which may be outdated by the time the draft is read. */
export type QuotedRate = Omit<ShippingRate, 'totals'>;

/** Everything a shopper has typed and chosen in checkout. Never contains card data. */
export interface CheckoutDraft {
  /** The user it belongs to, `null` for a guest. Users never see each other's drafts. */
  owner: string | null;
  contact: Contact;
  shipping: AddressChoice;
  billing: AddressChoice;
  billingSameAsShipping: boolean;
  /** Set when the address step is completed. */
  chosen: { shipping: ChosenAddress; billing: ChosenAddress } | null;
  /** Shipping rates, valid only for the cart and address in `key`. */
  rates: { key: string; list: QuotedRate[] } | null;
  rateId: string | null;
  promotion: EnteredPromotion | null;
  /** The `cartKeyOf` of the cart the steps were completed for; `null` before the first step. */
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
    steps: noStepsDone,
  };
}

/** Increase when a field changes its meaning: drafts of other versions are ignored. */
const version = 1;
const isStoredDraft = isRecordOf({ version: isLiteral(version), draft: isCheckoutDraft });

const keyOf = (tenantCode: string) => `checkoutDraft:${tenantCode}`;

/** The stored draft, if it's this shopper's. A guest's draft is kept when they sign in, but restarts at the first step. */
export function readDraft(tenantCode: string, owner: string | null): CheckoutDraft {
  const stored = readRecord(keyOf(tenantCode), isStoredDraft)?.draft;
  if (stored?.owner === owner) return stored;
  if (stored?.owner !== null) return emptyDraft(owner);
  return { ...stored, owner, chosen: null, rates: null, rateId: null, cartKey: null, steps: noStepsDone };
}

export function writeDraft(tenantCode: string, draft: CheckoutDraft | null): void {
  writeRecord(keyOf(tenantCode), draft && { version, draft });
}
