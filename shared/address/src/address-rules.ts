import { isZipInState, streetLine, type Address, type PostalAddress } from '@selvedge/contract';
import { addressFieldMessages } from './address-messages.ts';
import { isPhone } from './phone-rules.ts';
import { isUsState } from './us-states.ts';

/** An address as typed, valid or not. */
export interface AddressForm {
  attentionName: string;
  streetAddress: string;
  /** Absent in forms stored before this field existed. */
  addressLine2?: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  phone: string;
}

export type AddressErrors = Partial<Record<keyof AddressForm, string>>;

export const emptyAddress: AddressForm = {
  attentionName: '',
  streetAddress: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  phone: '',
};

const required = ['streetAddress', 'city', 'state', 'postalCode', 'country'] as const;
const postalCodePattern = /^[0-9]{5}(?:-[0-9]{4})?$/;

/**
 * Validates a typed address.
 * @param needsName whether the recipient's name is required
 * @returns one message per invalid field; empty if the address is valid
 */
export function addressErrors(form: AddressForm, { needsName = false } = {}): AddressErrors {
  const errors: AddressErrors = {};
  if (needsName && !form.attentionName.trim()) errors.attentionName = addressFieldMessages.attentionName;
  for (const field of required) {
    if (!form[field].trim()) errors[field] = addressFieldMessages[field];
  }
  if (!errors.state && !isUsState(form.state)) errors.state = addressFieldMessages.state;
  if (!errors.postalCode && !postalCodePattern.test(form.postalCode.trim())) {
    errors.postalCode = addressFieldMessages.postalCodeInvalid;
  }
  if (!errors.postalCode && isUsState(form.state) && !isZipInState(form.postalCode, form.state)) {
    errors.postalCode = addressFieldMessages.postalCodeElsewhere;
  }
  if (form.phone.trim() && !isPhone(form.phone)) errors.phone = addressFieldMessages.phoneInvalid;
  return errors;
}

/**
 * The address in the API's format.
 * @throws TypeError if the form isn't valid (see `addressErrors`)
 */
export function toPostalAddress(form: AddressForm): PostalAddress {
  const state = form.state;
  if (!isUsState(state)) throw new TypeError(`Not a US state: ${state}`);
  const phone = form.phone.trim();
  const attentionName = form.attentionName.trim();
  const addressLine2 = form.addressLine2?.trim();
  return {
    streetAddress: form.streetAddress.trim(),
    ...(addressLine2 ? { addressLine2 } : {}),
    city: form.city.trim(),
    state,
    postalCode: form.postalCode.trim(),
    country: 'US',
    ...(phone ? { phone } : {}),
    ...(attentionName ? { attentionName } : {}),
  };
}

/** A saved address as form values. */
export function toAddressForm(address: Address): AddressForm {
  const { streetAddress, city, state, postalCode, country } = address;
  return {
    streetAddress,
    addressLine2: address.addressLine2 ?? '',
    city,
    state,
    postalCode,
    country,
    phone: address.phone ?? '',
    attentionName: address.attentionName ?? '',
  };
}

/** `Portland, OR 97201` */
export function cityLine(address: Pick<AddressForm, 'city' | 'state' | 'postalCode'>): string {
  return `${address.city}, ${address.state} ${address.postalCode}`;
}

/** `12 Elm Street, Apt 4, Portland, OR 97201` */
export function addressLine(
  address: Pick<Address, 'streetAddress' | 'addressLine2' | 'city' | 'state' | 'postalCode'>,
): string {
  return `${streetLine(address)}, ${cityLine(address)}`;
}
