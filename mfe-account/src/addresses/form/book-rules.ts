import { addressErrors, postalAddressOf, type AddressErrors, type AddressForm } from '@selvedge/address';
import type { AddressInput } from '@selvedge/contract';
import { messages } from '../../account-messages.ts';

/** An address of the book as it stands in the form, valid or not. */
export interface BookedAddress extends AddressForm {
  addressType: string;
  isDefault: boolean;
}

export type BookedErrors = AddressErrors & { addressType?: string };

const isAddressType = (type: string): type is 'SHIPPING' | 'BILLING' =>
  type === 'SHIPPING' || type === 'BILLING';

/** What is wrong with it, one message a field; empty when nothing is. */
export function bookedErrors(address: BookedAddress): BookedErrors {
  const errors: BookedErrors = addressErrors(address);
  if (!isAddressType(address.addressType)) errors.addressType = messages.addresses.typeRequired;
  return errors;
}

/**
 * The address as the API takes it.
 * @throws TypeError on one that `bookedErrors` finds fault with
 */
export function addressInputOf(address: BookedAddress): AddressInput {
  const { addressType, isDefault } = address;
  if (!isAddressType(addressType)) throw new TypeError(`Not a type of address: ${addressType}`);
  return { ...postalAddressOf(address), addressType, isDefault };
}
