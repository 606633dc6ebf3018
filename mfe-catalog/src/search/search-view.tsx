import { css } from '@emotion/react';
import { maxCountedQueryLength } from '@selvedge/contract';
import { useRecordedVisit, type PageProps } from '@selvedge/mfe-kit';
import { Container, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import { countFilters, readFilters } from '../filters/list-filters.ts';
import { FilteredList } from '../filters/filtered-list.tsx';
import type { SearchData } from './load-search.ts';
import { readSearch, searchRoute } from './search-params.ts';
import { SearchField } from './search-field.tsx';
import { SearchNote } from './search-note.tsx';
import { TopCategories } from './top-categories.tsx';
import { resultMessages } from './result-messages.ts';

const { space } = tokens;
const page = css({ paddingBlock: `${space[8]} ${space.section}` });
const title = css({ overflowWrap: 'anywhere' });
/** A smaller title for long queries. */
const longTitle = css(title, { fontSize: tokens.text.xl });
const maxTitleLength = 60;
const empty = css({
  display: 'grid',
  justifyItems: 'start',
  gap: space[6],
  paddingBlock: `${space[6]} ${space[12]}`,
});
export function SearchView({ data, query: params }: PageProps<SearchData>) {
  const search = readSearch(params);
  const foundNothing = data.totalElements === 0 && countFilters(readFilters(params)) === 0;
  useRecordedVisit(
    'search',
    foundNothing && search.query.length <= maxCountedQueryLength ? search.query || null : null,
  );
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
  return (
    <Container css={page}>
      <h1 css={search.query.length > maxTitleLength ? longTitle : title}>
        {messages.searchTitle(search.query)}
      </h1>
      <SearchNote search={search} data={data} />
      <div css={{ marginTop: space[6] }}>
        <FilteredList
          data={data}
          route={searchRoute(search)}
          query={params}
          summary={
            data.isCutOff
              ? resultMessages.bestOfMore(data.totalElements)
              : messages.productCount(data.totalElements)
          }
          recommendedLabel={resultMessages.bestMatch}
          noMatches={{ message: resultMessages.nothingFound, linkText: resultMessages.allResults }}
          empty={
            <div css={empty}>
              <p>
                {resultMessages.nothingFound} {resultMessages.nothingFoundHint}
              </p>
              <SearchField query={search.query} />
              {browse}
            </div>
          }
        />
      </div>
    </Container>
  );
}
