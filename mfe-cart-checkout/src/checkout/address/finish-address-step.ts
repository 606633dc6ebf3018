import { addressErrors, formOf, postalAddressOf, refusedFields, type AddressErrors } from '@selvedge/address';
import type { Address } from '@selvedge/contract';
import { messageOf, type ApiClient } from '@selvedge/mfe-kit';
import { addressMessages } from '../../checkout-messages.ts';
import { enterNewAddress, type AddressChoice, type ChosenAddress } from '../draft/checkout-draft.ts';

export interface AddressProblem {
  /** For the red banner; empty when the fields say all. */
  message: string;
  errors: AddressErrors;
}

/** What keeps an address from being used, field by field; `null` when nothing does. */
export function errorsOf(
  choice: AddressChoice,
  saved: Address[],
  terms: { needsName?: boolean } = {},
): AddressErrors | null {
  const errors = addressErrors(choiceToEdit(choice, saved).form, terms);
  return Object.keys(errors).length > 0 ? errors : null;
}

/** A saved address opened in the fields as it is, so that a mistake in it is put right and not typed again. */
export function choiceToEdit(choice: AddressChoice, saved: Address[]): AddressChoice {
  const picked = saved.find(({ id }) => id === choice.pick);
  return picked ? { ...choice, pick: enterNewAddress, form: formOf(picked) } : choice;
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
