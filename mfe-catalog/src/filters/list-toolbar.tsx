import { css } from '@emotion/react';
import { Button, LinkButton, SelectField, tokens } from '@selvedge/ui';
import { useSetAtom } from 'jotai';
import { listMessages } from './list-messages.ts';
import { isFilterDrawerOpenAtom } from './filter-drawer.ts';
import { filterFormId } from './filter-form.tsx';
import { listButton } from './list-button-style.ts';
import { countFilters, sortKeys, type ListFilters, type ListRoute, type SortKey } from './list-filters.ts';
import { useApplyFilters } from './use-apply-filters.ts';

const { space } = tokens;
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[5],
  // The link to the filters has a row of its own, so that the sort order and its button fit into the next.
  [tokens.media.noScript]: { '& > noscript:first-of-type': { flexBasis: '100%' } },
  [tokens.media.desktop]: { '& > noscript:first-of-type': { flexBasis: 'auto' } },
});
const count = css({
  flexBasis: '100%',
  color: tokens.color.muted,
  [tokens.media.desktop]: { flexBasis: 'auto', alignSelf: 'center' },
});
const sort = css({
  flex: '0 1 13rem',
  [tokens.media.noScript]: { flexGrow: 1 },
  [tokens.media.desktop]: { flexGrow: 0 },
});

const sortLabels: Record<SortKey, string> = {
  recommended: 'Recommended',
  'name-asc': 'Name: A to Z',
  'name-desc': 'Name: Z to A',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
};

interface ListToolbarProps {
  route: ListRoute;
  filters: ListFilters;
  /** The number of products as text. */
  summary: string;
  /** Label of the recommended sort order. */
  recommendedLabel?: string | undefined;
}

/** The number of products, the filter button on a phone, and the sort order. */
export function ListToolbar({ route, filters, summary, recommendedLabel }: ListToolbarProps) {
  const { apply } = useApplyFilters(route, filters);
  const setDrawerOpen = useSetAtom(isFilterDrawerOpenAtom);
  const active = countFilters(filters);
  const options = sortKeys.map((value) => ({
    value,
    label: (value === 'recommended' && recommendedLabel) || sortLabels[value],
  }));
  const openerText = active > 0 ? `Filters (${active})` : 'Filters';
  return (
    <div css={bar}>
      <p css={count} role="status">
        {summary}
      </p>
      <Button css={listButton} variant="secondary" aria-haspopup="dialog" onClick={() => setDrawerOpen(true)}>
        {openerText}
      </Button>
      <noscript>
        <LinkButton css={listButton} variant="secondary" href={`#${filterFormId}`}>
          {openerText}
        </LinkButton>
      </noscript>
      <SelectField
        css={sort}
        label="Sort by"
        name="sort"
        form={filterFormId}
        options={options}
        value={filters.sort}
        onChange={(event) => apply({ sort: event.target.value as SortKey })}
      />
      <noscript>
        <Button type="submit" form={filterFormId} variant="secondary" css={listButton}>
          {listMessages.sort}
        </Button>
      </noscript>
    </div>
  );
}
