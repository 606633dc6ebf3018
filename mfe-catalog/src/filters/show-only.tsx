import type { Facets } from '@selvedge/contract';
import { FilterCheckbox } from './filter-checkbox.tsx';
import { groupStyle, legendStyle, rowsStyle } from './filter-group-style.ts';
import type { FilterChange, ListFilters } from './list-filters.ts';

const labels = { inStock: 'In stock', onSale: 'On sale' } as const;

interface ShowOnlyProps {
  unfilteredFacets: Facets | null;
  facets: Facets | null;
  filters: ListFilters;
  onApply: (change: FilterChange) => void;
}

/** The filters "In stock" and "On sale", each shown only if the list has such products. */
export function ShowOnly({ unfilteredFacets, facets, filters, onApply }: ShowOnlyProps) {
  const names = (['inStock', 'onSale'] as const).filter((name) => filters[name] || unfilteredFacets?.[name]);
  if (names.length === 0) return null;
  return (
    <fieldset css={groupStyle}>
      <legend css={legendStyle}>Show only</legend>
      <div css={rowsStyle}>
        {names.map((name) => (
          <FilterCheckbox
            key={name}
            choice={{ value: 'true', count: facets?.[name] ?? null }}
            name={name}
            label={labels[name]}
            isChosen={filters[name] ?? false}
            onChange={(isChosen) => onApply({ [name]: isChosen || undefined })}
          />
        ))}
      </div>
    </fieldset>
  );
}
