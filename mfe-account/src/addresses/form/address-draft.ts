import { addressErrors, toPostalAddress, type AddressForm } from '@selvedge/address';
import type { AddressInput } from '@selvedge/contract';
import type { FieldErrors } from '@selvedge/ui';
import { messages } from '../../account-messages.ts';

/** An address as the form holds it, valid or not. */
export interface AddressDraft extends AddressForm {
  addressType: string;
  isDefault: boolean;
}

type AddressDraftErrors = FieldErrors<keyof AddressDraft>;

const isAddressType = (type: string): type is 'SHIPPING' | 'BILLING' =>
  type === 'SHIPPING' || type === 'BILLING';

/** One message per invalid field; empty when the address is valid. */
export function addressDraftErrors(address: AddressDraft): AddressDraftErrors {
  const errors: AddressDraftErrors = addressErrors(address);
  if (!isAddressType(address.addressType)) errors.addressType = messages.addresses.typeRequired;
  return errors;
}

/**
 * Converts a valid address for the API.
 * @throws TypeError if the address type is invalid
 */
export function toAddressInput(address: AddressDraft): AddressInput {
  const { addressType, isDefault } = address;
  if (!isAddressType(addressType)) throw new TypeError(`Invalid address type: ${addressType}`);
  return { ...toPostalAddress(address), addressType, isDefault };
}
