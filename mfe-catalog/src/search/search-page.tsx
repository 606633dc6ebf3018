import { css } from '@emotion/react';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Container, LinkButton, preloadOf, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import { ProductList } from '../product-card/product-list.tsx';
import { loadSearch, type SearchData } from './load-search.ts';
import { readSearch, searchHref } from './search-address.ts';
import { SearchField } from './search-field.tsx';
import { SearchNote } from './search-note.tsx';
import { TopCategories } from './top-categories.tsx';

const { space } = tokens;
const page = css({ paddingBlock: `${space[8]} ${space.section}` });
const title = css({ overflowWrap: 'anywhere' });
/** A sentence is not a headline. */
const longTitle = css(title, { fontSize: tokens.text.xl });
const longest = 60;
const count = css({ marginBlock: `${space[2]} ${space[6]}`, color: tokens.color.muted });
const empty = css({ display: 'grid', justifyItems: 'start', gap: space[6], paddingBottom: space[12] });
/** Two on a phone, three above, four on a desk, where no filters stand beside them. */
const sizes = '(min-width: 85rem) 20.5rem, (min-width: 64rem) 23vw, (min-width: 45rem) 31vw, 46vw';

function SearchPage({ data, query: address }: PageProps<SearchData>) {
  const search = readSearch(address);
  const browse = <TopCategories categories={data.topCategories} />;
  if (!search.query)
    return (
      <Container css={page}>
        <h1 css={{ marginBottom: space[6] }}>{messages.search}</h1>
        <div css={empty}>
          <SearchField query="" />
          {browse}
        </div>
      </Container>
    );
  const isBeyond = data.products.length === 0 && data.totalElements > 0;
  return (
    <Container css={page}>
      <h1 css={search.query.length > longest ? longTitle : title}>{messages.searchTitle(search.query)}</h1>
      <SearchNote search={search} data={data} />
      <p css={count} role="status">
        {data.isCutOff ? messages.bestOfMore(data.totalElements) : messages.productCount(data.totalElements)}
      </p>
      <ProductList
        products={data.products}
        columns={[2, 3, 4]}
        sizes={sizes}
        keepsColor={data.products.some(({ color, colors }) => color !== colors[0]?.color)}
        page={search.page}
        totalPages={data.totalPages}
        hrefFor={(number) => searchHref({ ...search, page: number })}
        empty={
          <div css={empty}>
            {isBeyond ? (
              <LinkButton variant="secondary" href={searchHref({ ...search, page: 0 })}>
                Show the first results
              </LinkButton>
            ) : (
              <>
                <p>
                  {messages.nothingFound} {messages.nothingFoundHint}
                </p>
                <SearchField query={search.query} />
              </>
            )}
            {browse}
          </div>
        }
      />
    </Container>
  );
}

export const searchPage = definePage<SearchData>({
  path: '/search',
  load: loadSearch,
  Component: SearchPage,
  head: ({ products }, { query: address }) => {
    const { query } = readSearch(address);
    const largest = products[0]?.productImages.defaultImages[0];
    return {
      title: query ? messages.searchTitle(query) : messages.search,
      noIndex: true,
      ...(largest ? { preloadImage: preloadOf(largest, sizes) } : {}),
    };
  },
});
