import { css } from '@emotion/react';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Pagination, tokens } from '@selvedge/ui';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { ProductGrid } from './product-grid.tsx';

const list = css({
  minWidth: 0,
  transition: `opacity ${tokens.motion.quick}`,
  '&[aria-busy="true"]': { opacity: 0.5 },
  '&:focus': { outline: 'none' },
});

interface ProductListProps extends Omit<ComponentProps<typeof ProductGrid>, 'priorityCount' | 'level'> {
  page: number;
  totalPages: number;
  /** @param page counted from 0 */
  hrefFor: (page: number) => string;
  /** Shown if there are no products. */
  empty: ReactNode;
}

/** One page of products with pagination; dimmed while the next page loads. */
export function ProductList({ page, totalPages, hrefFor, empty, ...grid }: ProductListProps) {
  const isNavigating = useIsNavigating();
  const section = useRef<HTMLElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    // After a click on a page link, the focus moves up to the new products.
    const pages = section.current?.querySelector('nav');
    if (pages?.contains(document.activeElement)) section.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <section ref={section} tabIndex={-1} css={list} aria-label="Products" aria-busy={isNavigating}>
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
