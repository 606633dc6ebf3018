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
  /** The address of a page, counted from 0. */
  hrefFor: (page: number) => string;
  /** Stands in place of products when there are none. */
  empty: ReactNode;
}

/** One page of products with the way to the others; dimmed while the next one is fetched. */
export function ProductList({ page, totalPages, hrefFor, empty, ...grid }: ProductListProps) {
  const isNavigating = useIsNavigating();
  const section = useRef<HTMLElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    // From the link of a page to what it shows, which is far above.
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
