import { css } from '@emotion/react';
import type { CollectionProduct } from '@selvedge/contract';
import { Badge, formatPriceRange, Picture, tokens } from '@selvedge/ui';

const line = css({
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: tokens.space[3],
  overflowWrap: 'anywhere',
});
const quiet = css({ fontSize: tokens.text.sm, color: tokens.color.muted });

/** If it's deleted, only its ID is known, and `name` is the ID, too. */
export type PickedProduct = CollectionProduct & { isDeleted?: true };

/** A product's picture, name and price. @param place its number in the collection */
export const ProductLine = ({ product, place }: { product: PickedProduct; place?: number }) => (
  <div css={line}>
    <Picture image={product.image} sizes="40px" ratio="4 / 5" alt="" />
    <div>
      {place === undefined ? '' : `${place}. `}
      {product.name}{' '}
      {product.isDeleted ? (
        <Badge tone="danger">Deleted</Badge>
      ) : product.isPublished ? null : (
        <Badge tone="neutral">Hidden</Badge>
      )}
      {product.isDeleted ? null : (
        <div css={quiet}>{formatPriceRange(product.minPrice, product.maxPrice)}</div>
      )}
    </div>
  </div>
);
