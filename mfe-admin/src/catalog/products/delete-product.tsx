import type { AdminProduct } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';

/** Permanently deletes a product after a confirmation, then shows the list. */
export function DeleteProduct({ product: { id, name } }: { product: AdminProduct }) {
  const host = useHost();
  return (
    <DeleteButton
      variant="quiet"
      title={`Delete ${name}?`}
      remove={() => operatorApi(host.api).deleteProduct({ params: { id } })}
      messages={{ deleted: `${name} was deleted.`, failed: messages.products.notDeleted }}
      onDeleted={() => host.navigate('/admin/products', { replace: true })}
    >
      <p>
        This also deletes its sizes, stock and reviews, and removes it from carts. Existing orders don’t
        change.
      </p>
      <p>To remove it from the store for a while, hide it instead.</p>
    </DeleteButton>
  );
}
