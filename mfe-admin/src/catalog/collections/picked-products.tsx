import { collectionLimits, type CollectionProduct } from '@selvedge/contract';
import { NoticeBanner, VisuallyHidden } from '@selvedge/ui';
import { useCallback, useState } from 'react';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { EditableRows } from '../../editing/editable-rows.tsx';
import { FindAndAdd } from '../../editing/find-and-add.tsx';
import { Panel } from '../../layout/panel.tsx';
import type { CollectionEditor } from './use-collection-editor.ts';
import { ProductLine } from './product-line.tsx';

const maxMatches = 20;

/** The products of a manual collection: find, add, remove and reorder them. */
export function PickedProducts({ editor: { value, change, errors } }: { editor: CollectionEditor }) {
  const adminApi = useAdminApi();
  const { products } = value;
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

  function set(next: CollectionProduct[]) {
    setAnnouncement(describeMove(products, next));
    change({ products: next });
  }
  return (
    <Panel
      title={`Products (${products.length})`}
      intro="Shoppers see them in this order. Drag them or use the buttons to change it. Hidden products aren’t shown."
    >
      {errors['productIds'] ? <NoticeBanner>Products {errors['productIds']}</NoticeBanner> : null}
      {products.length > 0 ? (
        <EditableRows
          label="Products in the collection"
          rows={products}
          getRowName={({ name }) => name}
          onChange={set}
          isOrdered
          isCompact
        >
          {(product, index) => <ProductLine product={product} place={index + 1} />}
        </EditableRows>
      ) : (
        <p>There are no products in this collection yet.</p>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {products.length < collectionLimits.products ? (
        <FindAndAdd
          label="Products"
          searchLabel="Find a product to add"
          chosen={products}
          onAdd={(product) => set([...products, product])}
          search={search}
        >
          {(product) => <ProductLine product={product} />}
        </FindAndAdd>
      ) : (
        <p>You’ve reached the limit of {collectionLimits.products} products.</p>
      )}
    </Panel>
  );
}

/** What changed, for screen readers. */
function describeMove(before: readonly CollectionProduct[], after: readonly CollectionProduct[]): string {
  if (after.length < before.length) {
    const gone = before.find(({ id }) => after.every((other) => other.id !== id));
    return `${gone?.name} removed.`;
  }
  if (after.length > before.length) return `${after.at(-1)?.name} added as number ${after.length}.`;
  const place = after.findIndex(({ id }, index) => id !== before[index]?.id);
  // The moved one went down if its successor took its place.
  const isDown = after[place]?.id === before[place + 1]?.id;
  const moved = isDown ? before[place] : after[place];
  const now = after.findIndex(({ id }) => id === moved?.id);
  return `${moved?.name} is now number ${now + 1} of ${after.length}.`;
}
