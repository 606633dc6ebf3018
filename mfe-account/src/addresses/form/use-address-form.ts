import { refusedFields } from '@selvedge/address';
import { isApiError, messageOf, useHost, usePageData, useSession } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../../account-messages.ts';
import type { AddressFormProps } from './address-form.tsx';
import { addressInputOf, bookedErrors, type BookedAddress, type BookedErrors } from './book-rules.ts';

export const addressesPath = '/account/addresses';

interface Failure {
  message: string;
  detail: string | undefined;
}

function failureOf(error: unknown, failed: string): Failure {
  const isAnswered = isApiError(error) && error.status !== undefined && error.status < 500;
  return {
    message: messageOf(error, messages.addresses.saveFailed),
    detail: isAnswered ? undefined : `${failed}. ${messages.signIn.unreachable}`,
  };
}

/** What stands in the form, what is wrong with it, and sending it. What was typed stays until it is saved. */
export function useAddressForm({ initial, failed, save }: AddressFormProps) {
  const { api, navigate, notify } = useHost();
  const { user } = useSession();
  const { forget } = usePageData();
  const [address, setAddress] = useState(initial);
  const [errors, setErrors] = useState<BookedErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  function change(changes: Partial<BookedAddress>) {
    setAddress((before) => ({ ...before, ...changes }));
    const cleared = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
    setErrors((before) => ({ ...before, ...cleared }));
  }

  /** @returns whether it was saved */
  async function submit(): Promise<boolean> {
    if (isSaving) return false;
    const found = bookedErrors(address);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return false;
    if (!user) {
      setFailure({ message: messages.addresses.noUser, detail: undefined });
      return false;
    }
    setIsSaving(true);
    try {
      await save(api, user.id, addressInputOf(address));
    } catch (error) {
      setErrors(refusedFields(error));
      setFailure(failureOf(error, failed));
      return false;
    } finally {
      setIsSaving(false);
    }
    forget();
    notify({ type: 'success', message: messages.addresses.saved });
    navigate(addressesPath);
    return true;
  }

  /** A default address stays one: another takes its place, nothing else does. */
  const staysDefault = initial.isDefault && address.addressType === initial.addressType;
  return { address, errors, failure, isSaving, staysDefault, change, submit };
}
