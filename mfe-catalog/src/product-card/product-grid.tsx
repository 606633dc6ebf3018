import type { ProductSummary } from '@selvedge/contract';
import { Grid } from '@selvedge/ui';
import { memo, useState } from 'react';
import { ProductCard } from './product-card.tsx';

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** Columns on a phone, a tablet and larger screens. */
  columns: readonly [number, number, number];
  /** `sizes` of the images. */
  sizes: string;
  /** The number of images above the fold. */
  priorityCount?: number;
  keepsColor?: boolean;
  selectedSizes?: readonly string[] | undefined;
  level?: 2 | 3;
}

/**
 * A grid of products. The second images load when a mouse enters the grid; touch screens never show them.
 * Memoized, so that a press on a filter doesn't wait for a dozen cards to render.
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
  const [hasMouse, setHasMouse] = useState(false);
  return (
    <Grid
      as="ul"
      className="products"
      columns={columns}
      gap={4}
      rowGap={10}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHasMouse(true)}
    >
      {products.map((product, index) => (
        <li key={product.productId}>
          <ProductCard
            product={product}
            sizes={sizes}
            isPriority={index < priorityCount}
            keepsColor={keepsColor}
            selectedSizes={selectedSizes}
            hasSecondImage={hasMouse}
            level={level}
          />
        </li>
      ))}
    </Grid>
  );
});
