import { css } from '@emotion/react';
import { formatMoney, tokens } from '@selvedge/ui';
import { resultMessages } from './result-messages.ts';
import type { SearchData } from './load-search.ts';
import { searchHref, type Search } from './search-params.ts';

const note = css({ marginTop: tokens.space[3], overflowWrap: 'anywhere' });

/** Explains results that differ from the query: a price filter, a spelling correction or inexact matches. */
export function SearchNote({ search, data }: { search: Search; data: SearchData }) {
  const { correctedQuery, match, price } = data;
  const priceNote = price ? (
    <p css={note}>
      {resultMessages.pricedBetween(money(price.min), money(price.max))}{' '}
      {price.query === '' ? null : (
        <a href={searchHref({ query: price.query })}>{resultMessages.atAnyPrice(price.query)}</a>
      )}
    </p>
  ) : null;
  if (data.products.length === 0) return priceNote;
  return (
    <>
      {priceNote}
      {correctedQuery === undefined ? null : (
        <p css={note}>
          {resultMessages.correctedTo(correctedQuery)}{' '}
          <a href={searchHref({ query: search.query, isExact: true })}>
            {resultMessages.searchExactly(search.query)}
          </a>
        </p>
      )}
      {match === 'related' ? <p css={note}>{resultMessages.noExactMatch}</p> : null}
      {match === 'most-words' ? <p css={note}>{resultMessages.mostTermsMatch}</p> : null}
    </>
  );
}

const money = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(amount));
