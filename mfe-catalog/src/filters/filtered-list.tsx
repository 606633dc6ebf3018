import { gridSizes } from '../product-card/grid-sizes.ts';
import { css } from '@emotion/react';
import type { Facets, ProductSummary } from '@selvedge/contract';
import { LinkButton, tokens } from '@selvedge/ui';
import { Provider } from 'jotai';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { listMessages } from './list-messages.ts';
import type { CategoryRef } from '../category-tree.ts';
import { ProductList } from '../product-card/product-list.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import {
  clearFilters,
  countFilters,
  listHref,
  selectsVariant,
  defaultFilters,
  readFilters,
  type ListRoute,
} from './list-filters.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useFilters } from './use-filters.ts';

const { space } = tokens;
const gridColumns = [2, 3, 3] as const;
const layout = css({
  display: 'grid',
  gap: `${space[6]} ${space[12]}`,
  [tokens.media.desktop]: { gridTemplateColumns: '15rem minmax(0, 1fr)' },
});
const emptyState = css({ display: 'grid', justifyItems: 'start', gap: space[4], paddingBlock: space[12] });

/** One page of a list and its filter options. */
export interface ListData {
  products: ProductSummary[];
  totalElements: number;
  totalPages: number;
  subcategories: (CategoryRef & { count: number | null })[];
  /** Facets of the filtered list. */
  facets: Facets | null;
  /** Facets of the unfiltered list, so that no filter option disappears. */
  unfilteredFacets: Facets | null;
}

interface FilteredListProps {
  data: ListData;
  route: ListRoute;
  /** The query of the shown page. */
  query: URLSearchParams;
  /** The number of products as text. */
  summary: string;
  /** Label of the recommended sort order. */
  recommendedLabel?: string;
  /** The text for a filtered list without products, and the link that clears the filters. */
  noMatches: { message: string; linkText: string };
  /** Shown if the list is empty even without filters. */
  empty: ReactNode;
}

/** Products with filters, sorting and pages. The URL holds the filters; another list starts with its drawer closed. */
export function FilteredList(props: FilteredListProps) {
  return (
    <Provider key={props.route.path}>
      <ListContent {...props} />
    </Provider>
  );
}

function ListContent({ data, route, query, summary, recommendedLabel, noMatches, empty }: FilteredListProps) {
  const search = query.toString();
  // Memoized so that the product cards render again only when the filters change.
  const shown = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  const filters = useFilters(route, shown);
  const firstPage = listHref(route, { ...shown, page: 0 });
  const results = useScrollToTop(firstPage);
  const isFiltered = countFilters(shown) > 0;
  if (data.totalElements === 0 && !isFiltered)
    return (
      <>
        <p role="status" css={{ color: tokens.color.muted }}>
          {summary}
        </p>
        {empty}
      </>
    );
  return (
    <div css={layout}>
      <FilterPanel key={listHref(route, defaultFilters)} data={data} route={route} filters={filters} />
      <div ref={results}>
        <ListToolbar route={route} filters={filters} summary={summary} recommendedLabel={recommendedLabel} />
        <ActiveFilters route={route} filters={filters} subcategories={data.subcategories} />
        <ProductList
          products={data.products}
          sizes={gridSizes}
          columns={gridColumns}
          keepsColor={selectsVariant(shown) || data.products.some(showsOtherColor)}
          selectedSizes={shown.productSize}
          page={shown.page}
          totalPages={data.totalPages}
          hrefFor={(number) => listHref(route, { ...shown, page: number })}
          empty={
            data.totalElements > 0 ? (
              <div css={emptyState}>
                <p>{listMessages.noSuchPage}</p>
                <LinkButton variant="secondary" href={firstPage}>
                  Show the first page
                </LinkButton>
              </div>
            ) : (
              <div css={emptyState}>
                <p>{noMatches.message}</p>
                <p>{listMessages.removeFilter}</p>
                <LinkButton variant="secondary" href={listHref(route, clearFilters(shown))}>
                  {noMatches.linkText}
                </LinkButton>
              </div>
            )
          }
        />
      </div>
    </div>
  );
}

const showsOtherColor = ({ color, colors }: ProductSummary) => color !== colors[0]?.color;

/** When `key` changes, scrolls up to the element if its top is above the screen, so that the new products are visible. */
function useScrollToTop(key: string) {
  const element = useRef<HTMLDivElement>(null);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (element.current && element.current.getBoundingClientRect().top < 0)
      element.current.scrollIntoView({ block: 'start' });
  }, [key]);
  return element;
}
