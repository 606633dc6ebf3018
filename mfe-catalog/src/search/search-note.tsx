import { css } from '@emotion/react';
import { formatMoney, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import type { SearchData } from './load-search.ts';
import { searchHref, type Search } from './search-address.ts';

const note = css({ marginTop: tokens.space[3], overflowWrap: 'anywhere' });

/** Says when the products shown are not simply those that were asked for. */
export function SearchNote({ search, data }: { search: Search; data: SearchData }) {
  const { correctedQuery, match, price } = data;
  const priceNote = price ? (
    <p css={note}>
      {messages.pricedBetween(money(price.min), money(price.max))}{' '}
      {price.query === '' ? null : (
        <a href={searchHref({ query: price.query })}>{messages.atAnyPrice(price.query)}</a>
      )}
    </p>
  ) : null;
  if (data.products.length === 0) return priceNote;
  return (
    <>
      {priceNote}
      {correctedQuery === undefined ? null : (
        <p css={note}>
          {messages.correctedTo(correctedQuery)}{' '}
          <a href={searchHref({ query: search.query, isExact: true })}>
            {messages.searchExactly(search.query)}
          </a>
        </p>
      )}
      {match === 'related' ? <p css={note}>{messages.relatedOnly}</p> : null}
      {match === 'most-words' ? <p css={note}>{messages.mostWordsOnly}</p> : null}
    </>
  );
}

const money = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(amount));
