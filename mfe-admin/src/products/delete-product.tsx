import type { AdminProduct } from '@selvedge/contract';
import { messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { Button, ConfirmDialog, FailureBanner } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';

/** Deletes a product for good, after asking; then the list is shown. */
export function DeleteProduct({ product }: { product: AdminProduct }) {
  const host = useHost();
  const { forget } = usePageData();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);

  async function remove() {
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await operatorApi(host.api).deleteProduct({ params: { id: product.id } });
      forget();
      host.notify({ type: 'success', message });
      host.navigate('/admin/products', { replace: true });
    } catch (error) {
      const detail = messageOf(error, 'It is still there. Please try again in a moment.');
      setFailure({ message: messages.products.notDeleted, detail });
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Delete ${product.name}?`}
        confirmText="Delete"
        busyText="Deleting..."
        cancelText="Keep it"
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => {
          setOpen(false);
          setFailure(null);
        }}
      >
        <FailureBanner failure={failure} />
        <p>
          It goes with its sizes, stock and reviews, and leaves the carts it is in. Orders keep what they say
          of it.
        </p>
        <p>To take it out of the store for a while, hide it instead.</p>
      </ConfirmDialog>
    </>
  );
}
