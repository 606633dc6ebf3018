import { ProductGrid } from '../../product-card/product-grid.tsx';
import { cardSizes } from '../card-sizes.ts';
import { priorityCount, SectionFrame, type SectionProps } from './section-frame.tsx';

/** Products: picked, of a collection, or the newest. */
export const ProductsSection = ({ section, isFirst }: SectionProps) => (
  <SectionFrame section={section}>
    <ProductGrid
      products={section.products ?? []}
      columns={[2, 4, 4]}
      sizes={cardSizes}
      level={section.heading ? 3 : 2}
      priorityCount={priorityCount(isFirst)}
    />
  </SectionFrame>
);
