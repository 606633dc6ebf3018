import type { ProductSummary } from '@selvedge/contract';
import { Grid } from '@selvedge/ui';
import { memo, useState } from 'react';
import { ProductCard } from './product-card.tsx';

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** Columns on a phone, a tablet and a desk. */
  columns: readonly [number, number, number];
  /** `sizes` of the pictures. */
  sizes: string;
  /** How many pictures are above the fold. */
  priorityCount?: number;
  keepsColor?: boolean;
  selectedSizes?: readonly string[] | undefined;
  level?: 2 | 3;
}

/**
 * Products beside each other. The second views are fetched once a pointer comes near: a finger never sees them.
 * Drawn anew only for other products: a press on a filter shall not wait for a dozen cards.
 */
export const ProductGrid = memo(function ProductGrid({
  products,
  columns,
  sizes,
  priorityCount = 0,
  keepsColor = false,
  selectedSizes,
  level = 2,
}: ProductGridProps) {
  const [hasPointer, setHasPointer] = useState(false);
  return (
    <Grid
      as="ul"
      className="products"
      columns={columns}
      gap={4}
      rowGap={10}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHasPointer(true)}
    >
      {products.map((product, index) => (
        <li key={product.productId}>
          <ProductCard
            product={product}
            sizes={sizes}
            isPriority={index < priorityCount}
            keepsColor={keepsColor}
            selectedSizes={selectedSizes}
            hasSecondView={hasPointer}
            level={level}
          />
        </li>
      ))}
    </Grid>
  );
});
