import { isApiError, messageOf, useHost, usePageData, useSession } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../account-messages.ts';

const words = messages.addresses;

/** Deletes an address of the shopper, with what went wrong. */
export function useDeleteAddress(onDeleted: () => void) {
  const { api, notify } = useHost();
  const { user } = useSession();
  const { reload } = usePageData();
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function remove(addressId: string): Promise<void> {
    if (!user) return setFailure({ message: words.noUser });
    setBusy(true);
    setFailure(null);
    try {
      await api.deleteAddress({ params: { userId: user.id, addressId } });
    } catch (error) {
      // Deleted elsewhere meanwhile: that is what was asked for.
      if (!isApiError(error) || error.code !== 'not-found')
        return setFailure({ message: messageOf(error, words.deleteFailed) });
    } finally {
      setBusy(false);
    }
    notify({ type: 'success', message: words.deleted });
    reload();
    onDeleted();
  }

  return { failure, isBusy, remove, forgetFailure: () => setFailure(null) };
}
