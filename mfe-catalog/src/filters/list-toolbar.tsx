import { css } from '@emotion/react';
import { Button, SelectField, tokens } from '@selvedge/ui';
import { useSetAtom } from 'jotai';
import { isFilterDrawerOpenAtom } from './filter-drawer.ts';
import { filterFormId } from './filter-form.tsx';
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
});
const count = css({
  flexBasis: '100%',
  color: tokens.color.muted,
  [tokens.media.desktop]: { flexBasis: 'auto', alignSelf: 'center' },
});
const opener = css({
  minHeight: '3rem',
  [tokens.media.noScript]: { display: 'none' },
  [tokens.media.desktop]: { display: 'none' },
});
const sort = css({ flex: '0 1 13rem' });

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
  return (
    <div css={bar}>
      <p css={count} role="status">
        {summary}
      </p>
      <Button css={opener} variant="secondary" aria-haspopup="dialog" onClick={() => setDrawerOpen(true)}>
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <SelectField
        css={sort}
        label="Sort by"
        name="sort"
        form={filterFormId}
        options={options}
        value={filters.sort}
        onChange={(event) => apply({ sort: event.target.value as SortKey })}
      />
    </div>
  );
}
