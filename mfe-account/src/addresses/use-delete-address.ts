import { isApiError, getErrorMessage, useHost, usePageData, useSession } from '@selvedge/mfe-kit';
import { useSubmission } from '@selvedge/ui';
import { messages } from '../account-messages.ts';

const { addresses } = messages;

export function useDeleteAddress(onDeleted: () => void) {
  const { api, notify } = useHost();
  const { user } = useSession();
  const { reload } = usePageData();
  const { failure, isBusy, submit, clearErrors } = useSubmission();

  async function remove(addressId: string) {
    if (!user) return { message: addresses.noUser };
    try {
      await api.deleteAddress({ params: { userId: user.id, addressId } });
    } catch (error) {
      // Already deleted elsewhere, which is what the shopper wants.
      if (!isApiError(error) || error.code !== 'not-found')
        return { message: getErrorMessage(error, addresses.deleteFailed) };
    }
    notify({ type: 'success', message: addresses.deleted });
    reload();
    onDeleted();
    return undefined;
  }

  return {
    failure,
    isBusy,
    remove: (addressId: string) => submit({}, () => remove(addressId)),
    clearFailure: clearErrors,
  };
}
