import { getFieldErrors } from '@selvedge/address';
import { isApiError, getErrorMessage, useHost, usePageData, useSession } from '@selvedge/mfe-kit';
import { useSubmission, type SubmissionFailure } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../account-messages.ts';
import type { AddressFormProps } from './address-form.tsx';
import { toAddressInput, addressDraftErrors, type AddressDraft } from './address-draft.ts';

export const addressesPath = '/account/addresses';

function failureOf(error: unknown, failureDetail: string): SubmissionFailure<keyof AddressDraft> {
  const isAnswered = isApiError(error) && error.status !== undefined && error.status < 500;
  return {
    message: getErrorMessage(error, messages.addresses.saveFailed),
    detail: isAnswered ? undefined : `${failureDetail}. ${messages.signIn.unreachable}`,
    fields: getFieldErrors(error),
  };
}

/** State of the address form. A failed save keeps what was typed. */
export function useAddressForm({ initial, failureDetail, save }: AddressFormProps) {
  const { api, navigate, notify } = useHost();
  const { user } = useSession();
  const { forget } = usePageData();
  const [address, setAddress] = useState(initial);
  const { submit, clearErrors, ...submission } = useSubmission<keyof AddressDraft>();

  function change(changes: Partial<AddressDraft>) {
    setAddress((before) => ({ ...before, ...changes }));
    clearErrors(Object.keys(changes));
  }

  async function send() {
    if (!user) return { message: messages.addresses.noUser };
    try {
      await save(api, user.id, toAddressInput(address));
    } catch (error) {
      return failureOf(error, failureDetail);
    }
    forget();
    notify({ type: 'success', message: messages.addresses.saved });
    navigate(addressesPath);
    return undefined;
  }

  /** A default address can't be unset; the shopper makes another one the default instead. */
  const isDefaultLocked = initial.isDefault && address.addressType === initial.addressType;
  return {
    ...submission,
    address,
    isDefaultLocked,
    change,
    /** @returns whether it was saved */
    submit: () => submit(addressDraftErrors(address), send),
  };
}
