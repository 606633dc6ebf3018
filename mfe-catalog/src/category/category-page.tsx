import { css } from '@emotion/react';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Breadcrumb, Container, LinkButton, tokens } from '@selvedge/ui';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../catalog-messages.ts';
import { ProductList } from '../product-card/product-list.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { CategoryBanners } from './category-banners.tsx';
import { categoryHead, gridSizes } from './category-head.ts';
import { categoryHref, clearFilters, countFilters, readFilters } from './category-filters.ts';
import { categoryPath } from './category-tree.ts';
import { CategoryToolbar } from './category-toolbar.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { loadCategory, type CategoryData } from './load-category.ts';
import { useWantedFilters } from './use-wanted-filters.ts';

const { space } = tokens;
const gridColumns = [2, 3, 3] as const;
const page = css({ paddingBottom: space.section });
const layout = css({
  display: 'grid',
  gap: `${space[6]} ${space[12]}`,
  [tokens.media.desk]: { gridTemplateColumns: '15rem minmax(0, 1fr)' },
});
const empty = css({ display: 'grid', justifyItems: 'start', gap: space[4], paddingBlock: space[12] });

function CategoryPage({ data, params, query }: PageProps<CategoryData>) {
  const category = data.chain.at(-1) ?? { id: params.categoryId ?? '', name: '' };
  const shown = readFilters(query);
  const isBeyond = data.products.length === 0 && data.totalElements > 0;
  const { wanted, want, keepWanted } = useWantedFilters(category.id, shown);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const results = useTopInView(categoryHref(category.id, { ...shown, page: 0 }));
  const crumbs = [
    { label: 'Home', href: '/' },
    ...data.chain.map(({ id, name }) => ({ label: name, href: categoryPath(id) })),
  ];
  return (
    <Container css={page}>
      <Breadcrumb items={crumbs} />
      <h1 css={{ marginBlock: `${space[2]} ${space[6]}` }}>{category.name}</h1>
      <CategoryBanners banners={data.banners} />
      <div css={layout}>
        <FilterPanel
          key={category.id}
          data={data}
          categoryId={category.id}
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
          <CategoryToolbar
            filters={wanted}
            onChange={want}
            count={data.totalElements}
            onOpenFilters={() => setDrawerOpen(true)}
          />
          <ActiveFilters categoryId={category.id} filters={wanted} subcategories={data.subcategories} />
          <ProductList
            products={data.products}
            sizes={gridSizes}
            columns={gridColumns}
            keepsColor={shown.color !== undefined || shown.productSize !== undefined}
            selectedSize={shown.productSize}
            page={shown.page}
            totalPages={data.totalPages}
            hrefFor={(number) => categoryHref(category.id, { ...shown, page: number })}
            empty={
              <div css={empty}>
                <p>{isBeyond ? messages.noSuchPage : messages.noProducts}</p>
                {!isBeyond && countFilters(shown) > 0 ? <p>{messages.removeFilter}</p> : null}
                {isBeyond ? (
                  <LinkButton variant="secondary" href={categoryHref(category.id, { ...shown, page: 0 })}>
                    Show the first page
                  </LinkButton>
                ) : countFilters(shown) > 0 ? (
                  <LinkButton variant="secondary" href={categoryHref(category.id, clearFilters(shown))}>
                    Show everything in {category.name}
                  </LinkButton>
                ) : (
                  <LinkButton variant="secondary" href="/">
                    Go back home
                  </LinkButton>
                )}
              </div>
            }
          />
        </div>
      </div>
    </Container>
  );
}

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

export const categoryPage = definePage<CategoryData>({
  path: '/category/:categoryId',
  load: loadCategory,
  Component: CategoryPage,
  head: categoryHead,
});
