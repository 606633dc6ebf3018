import { css } from '@emotion/react';
import { Button, SelectField, tokens } from '@selvedge/ui';
import { filterFormId } from './filter-form.tsx';
import { changeFilters, countFilters, sortKeys, type ListFilters, type SortKey } from './list-filters.ts';

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
  [tokens.media.desk]: { flexBasis: 'auto', alignSelf: 'center' },
});
const opener = css({
  minHeight: '3rem',
  [tokens.media.unscripted]: { display: 'none' },
  [tokens.media.desk]: { display: 'none' },
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
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  /** How many there are, in words. */
  summary: string;
  /** What the recommended order is called here. */
  recommended?: string | undefined;
  onOpenFilters: () => void;
}

/** How many there are, the way to the filters on a phone, and the order. */
export function ListToolbar({ filters, onChange, summary, recommended, onOpenFilters }: ListToolbarProps) {
  const active = countFilters(filters);
  const options = sortKeys.map((value) => ({
    value,
    label: (value === 'recommended' && recommended) || sortLabels[value],
  }));
  return (
    <div css={bar}>
      <p css={count} role="status">
        {summary}
      </p>
      <Button css={opener} variant="secondary" aria-haspopup="dialog" onClick={onOpenFilters}>
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <SelectField
        css={sort}
        label="Sort by"
        name="sort"
        form={filterFormId}
        options={options}
        value={filters.sort}
        onChange={(event) => onChange(changeFilters(filters, { sort: event.target.value as SortKey }))}
      />
    </div>
  );
}
