import { collectionLimits } from '@selvedge/contract';
import { NoticeBanner } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { ProductPicker } from './product-picker.tsx';
import type { CollectionEditor } from './use-collection-editor.ts';

/** The products of a collection by hand. */
export const PickedProducts = ({ editor: { value, change, errors } }: { editor: CollectionEditor }) => (
  <Panel
    title={`Products (${value.products.length})`}
    intro="Shoppers see them in this order. Drag them, or move them with the buttons. Hidden products don’t show."
  >
    {errors['productIds'] ? <NoticeBanner>Products {errors['productIds']}</NoticeBanner> : null}
    <ProductPicker
      label="Products in the collection"
      products={value.products}
      limit={collectionLimits.products}
      limitText={`That’s the limit: a collection can have ${collectionLimits.products} products.`}
      onChange={(products) => change({ products })}
    />
  </Panel>
);
