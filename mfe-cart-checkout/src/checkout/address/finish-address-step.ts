import { addressErrors, formOf, postalAddressOf, refusedFields, type AddressErrors } from '@selvedge/address';
import type { Address } from '@selvedge/contract';
import { messageOf, type ApiClient } from '@selvedge/mfe-kit';
import { addressMessages } from '../../checkout-messages.ts';
import type { AddressChoice, ChosenAddress } from '../draft/checkout-draft.ts';

export interface AddressProblem {
  /** For the red banner; empty when the fields say all. */
  message: string;
  errors: AddressErrors;
}

/** What keeps a choice from being used: faults of the typed fields, or of a saved address that is not complete. */
export function problemOf(choice: AddressChoice, saved: Address[]): AddressProblem | null {
  const picked = saved.find(({ id }) => id === choice.pick);
  const errors = addressErrors(picked ? formOf(picked) : choice.form);
  const first = Object.values(errors)[0];
  if (!first) return null;
  return picked
    ? { message: `${first}. Enter the address again or pick another one.`, errors: {} }
    : { message: '', errors };
}

/**
 * The address to send: a saved one as it is, a typed one saved first when the shopper is signed in.
 * @throws ApiError when it cannot be saved
 */
export async function chooseAddress(
  choice: AddressChoice,
  saved: Address[],
  addressType: Address['addressType'],
  user: { id: string; api: ApiClient } | null,
): Promise<ChosenAddress> {
  const picked = saved.find(({ id }) => id === choice.pick);
  if (picked) return { id: picked.id, address: postalAddressOf(formOf(picked)) };
  const address = postalAddressOf(choice.form);
  if (!user) return { id: null, address };
  const { id } = await user.api.createAddress({
    params: { userId: user.id },
    body: { ...address, addressType, isDefault: choice.setAsDefault },
  });
  return { id, address };
}

/** The server's refusal of a typed address, tied to its fields where it names them. */
export function problemFrom(error: unknown): AddressProblem {
  return { message: messageOf(error, addressMessages.createFailed), errors: refusedFields(error) };
}
