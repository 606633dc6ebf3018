import {
  addressErrors,
  toAddressForm,
  toPostalAddress,
  getFieldErrors,
  type AddressErrors,
} from '@selvedge/address';
import type { Address } from '@selvedge/contract';
import { getErrorMessage, type ApiClient } from '@selvedge/mfe-kit';
import { addressMessages } from '../../checkout-messages.ts';
import { newAddressPick, type AddressChoice, type ChosenAddress } from '../draft/checkout-draft.ts';

interface AddressProblem {
  /** Shown in the red banner. */
  message: string;
  errors: AddressErrors;
}

/** Errors by field; `null` when the address can be used. */
export function choiceErrors(
  choice: AddressChoice,
  saved: Address[],
  options: { needsName?: boolean } = {},
): AddressErrors | null {
  const errors = addressErrors(openForEditing(choice, saved).form, options);
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Copies a picked saved address into the form, so that the shopper can correct it without typing it again. */
export function openForEditing(choice: AddressChoice, saved: Address[]): AddressChoice {
  const picked = saved.find(({ id }) => id === choice.pick);
  return picked ? { ...choice, pick: newAddressPick, form: toAddressForm(picked) } : choice;
}

/**
 * The address to send with the order. Saves a typed one first if the shopper is signed in.
 * @throws ApiError when saving fails
 */
export async function resolveAddress(
  choice: AddressChoice,
  saved: Address[],
  addressType: Address['addressType'],
  user: { id: string; api: ApiClient } | null,
): Promise<ChosenAddress> {
  const picked = saved.find(({ id }) => id === choice.pick);
  if (picked) return { id: picked.id, address: toPostalAddress(toAddressForm(picked)) };
  const address = toPostalAddress(choice.form);
  if (!user) return { id: null, address };
  const { id } = await user.api.createAddress({
    params: { userId: user.id },
    body: { ...address, addressType, isDefault: choice.setAsDefault },
  });
  return { id, address };
}

export function toAddressProblem(error: unknown): AddressProblem {
  return { message: getErrorMessage(error, addressMessages.createFailed), errors: getFieldErrors(error) };
}
