import type { CollectionProduct } from '@selvedge/contract';
import { VisuallyHidden } from '@selvedge/ui';
import { useCallback, useState } from 'react';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { describeMove } from '../../editing/describe-move.ts';
import { EditableRows } from '../../editing/editable-rows.tsx';
import { FindAndAdd } from '../../editing/find-and-add.tsx';
import { ProductLine, type PickedProduct } from './product-line.tsx';

const maxMatches = 20;

interface ProductPickerProps {
  /** The list's accessible name. */
  label: string;
  products: readonly PickedProduct[];
  /** The most that can be picked. */
  limit: number;
  /** Shown at the limit. */
  limitText: string;
  onChange: (products: PickedProduct[]) => void;
  error?: string | undefined;
}

/** Products in an order: find, add, remove and move them. */
export function ProductPicker({ label, products, limit, limitText, onChange, error }: ProductPickerProps) {
  const adminApi = useAdminApi();
  const [announcement, setAnnouncement] = useState('');
  const search = useCallback(
    async (q: string, signal: AbortSignal): Promise<CollectionProduct[]> => {
      const query = { q, size: maxMatches, sort: 'name,asc' };
      const { content } = await adminApi.listAdminProducts({ query, signal });
      return content.map(({ id, name, image, minPrice, maxPrice, isPublished }) => ({
        id,
        name,
        image,
        minPrice,
        maxPrice,
        isPublished,
      }));
    },
    [adminApi],
  );

  function set(next: PickedProduct[]) {
    setAnnouncement(describeMove(products, next));
    onChange(next);
  }
  return (
    <>
      {products.length > 0 ? (
        <EditableRows
          label={label}
          rows={products}
          getRowName={({ name }) => name}
          onChange={set}
          isOrdered
          isCompact
        >
          {(product, index) => <ProductLine product={product} place={index + 1} />}
        </EditableRows>
      ) : (
        <p>There are no products in it yet.</p>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {products.length < limit ? (
        <FindAndAdd
          label="Products"
          searchLabel="Find a product to add"
          chosen={products}
          onAdd={(product) => set([...products, product])}
          search={search}
          error={error}
        >
          {(product) => <ProductLine product={product} />}
        </FindAndAdd>
      ) : (
        <p>{limitText}</p>
      )}
    </>
  );
}
