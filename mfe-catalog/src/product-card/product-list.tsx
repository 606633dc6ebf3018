import { css } from '@emotion/react';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Pagination, tokens } from '@selvedge/ui';
import type { ComponentProps, ReactNode } from 'react';
import { ProductGrid } from './product-grid.tsx';

const list = css({
  minWidth: 0,
  transition: `opacity ${tokens.motion.quick}`,
  '&[aria-busy="true"]': { opacity: 0.5 },
});

interface ProductListProps extends Omit<ComponentProps<typeof ProductGrid>, 'priorityCount' | 'level'> {
  page: number;
  totalPages: number;
  /** The address of a page, counted from 0. */
  hrefFor: (page: number) => string;
  /** Stands in place of products when there are none. */
  empty: ReactNode;
}

/** One page of products with the way to the others; dimmed while the next one is fetched. */
export function ProductList({ page, totalPages, hrefFor, empty, ...grid }: ProductListProps) {
  const isNavigating = useIsNavigating();
  return (
    <section css={list} aria-label="Products" aria-busy={isNavigating}>
      {grid.products.length > 0 ? <ProductGrid {...grid} priorityCount={2} /> : empty}
      <Pagination
        css={{ marginTop: tokens.space[12] }}
        page={page}
        totalPages={totalPages}
        hrefFor={hrefFor}
      />
    </section>
  );
}
