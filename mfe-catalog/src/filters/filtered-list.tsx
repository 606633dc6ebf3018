import { css } from '@emotion/react';
import type { Facets, ProductSummary } from '@selvedge/contract';
import { LinkButton, tokens } from '@selvedge/ui';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { messages } from '../catalog-messages.ts';
import type { CategoryName } from '../category/category-tree.ts';
import { ProductList } from '../product-card/product-list.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import {
  clearFilters,
  countFilters,
  listHref,
  narrowsVariant,
  plainList,
  readFilters,
  type ListPlace,
} from './list-filters.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useWantedFilters } from './use-wanted-filters.ts';

const { space } = tokens;
/** `sizes` of the pictures: two on a phone, three above, beside the filters on a desk. */
export const gridSizes = '(min-width: 85rem) 20.5rem, (min-width: 64rem) 24vw, (min-width: 45rem) 31vw, 46vw';
const gridColumns = [2, 3, 3] as const;
const layout = css({
  display: 'grid',
  gap: `${space[6]} ${space[12]}`,
  [tokens.media.desk]: { gridTemplateColumns: '15rem minmax(0, 1fr)' },
});
const nothing = css({ display: 'grid', justifyItems: 'start', gap: space[4], paddingBlock: space[12] });

/** A page of a list, and what it can be narrowed by. */
export interface ListData {
  products: ProductSummary[];
  totalElements: number;
  totalPages: number;
  subcategories: (CategoryName & { count: number | null })[];
  /** What the products can still be narrowed by, with how many are left. */
  facets: Facets | null;
  /** All that the list has before it is narrowed: what is on offer, so that nothing vanishes from it. */
  offered: Facets | null;
}

interface FilteredListProps {
  data: ListData;
  place: ListPlace;
  /** The query of the page that is shown. */
  query: URLSearchParams;
  /** How many there are, in words. */
  summary: string;
  recommended?: string;
  /** What is said when filters leave nothing, and the link that takes them all away. */
  nothingLeft: { words: string; everything: string };
  /** Stands in place of products when there are none without filters either. */
  empty: ReactNode;
}

/** Products beside what they can be narrowed by; the address says to what. */
export function FilteredList({
  data,
  place,
  query,
  summary,
  recommended,
  nothingLeft,
  empty,
}: FilteredListProps) {
  const address = query.toString();
  // Cards are drawn anew only for other filters.
  const shown = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const { wanted, want, keepWanted } = useWantedFilters(place, shown);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const firstPage = listHref(place, { ...shown, page: 0 });
  const results = useTopInView(firstPage);
  const isNarrowed = countFilters(shown) > 0;
  if (data.totalElements === 0 && !isNarrowed)
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
      <FilterPanel
        key={listHref(place, plainList)}
        data={data}
        place={place}
        filters={wanted}
        onChange={want}
        isDrawerOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        onBack={() => {
          setDrawerOpen(false);
          keepWanted();
        }}
      />
      <div ref={results}>
        <ListToolbar
          filters={wanted}
          onChange={want}
          summary={summary}
          recommended={recommended}
          onOpenFilters={() => setDrawerOpen(true)}
        />
        <ActiveFilters place={place} filters={wanted} subcategories={data.subcategories} />
        <ProductList
          products={data.products}
          sizes={gridSizes}
          columns={gridColumns}
          keepsColor={narrowsVariant(shown) || data.products.some(showsOtherColor)}
          selectedSizes={shown.productSize}
          page={shown.page}
          totalPages={data.totalPages}
          hrefFor={(number) => listHref(place, { ...shown, page: number })}
          empty={
            data.totalElements > 0 ? (
              <div css={nothing}>
                <p>{messages.noSuchPage}</p>
                <LinkButton variant="secondary" href={firstPage}>
                  Show the first page
                </LinkButton>
              </div>
            ) : (
              <div css={nothing}>
                <p>{nothingLeft.words}</p>
                <p>{messages.removeFilter}</p>
                <LinkButton variant="secondary" href={listHref(place, clearFilters(shown))}>
                  {nothingLeft.everything}
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

/** Scrolls the element's top into view when `key` changes while it is above the screen, so that a filter's result is seen. */
function useTopInView(key: string) {
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
