import { collectionLimits } from '@selvedge/contract';
import { NoticeBanner } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { ProductPicker } from './product-picker.tsx';
import type { CollectionEditor } from './use-collection-editor.ts';

/** The products of a manual collection. */
export const PickedProducts = ({ editor: { value, change, errors } }: { editor: CollectionEditor }) => (
  <Panel
    title={`Products (${value.products.length})`}
    intro="Shoppers see them in this order. Drag them or use the buttons to change it. Hidden products aren’t shown."
  >
    {errors['productIds'] ? <NoticeBanner>Products {errors['productIds']}</NoticeBanner> : null}
    <ProductPicker
      label="Products in the collection"
      products={value.products}
      limit={collectionLimits.products}
      limitText={`You’ve reached the limit of ${collectionLimits.products} products.`}
      onChange={(products) => change({ products })}
    />
  </Panel>
);
