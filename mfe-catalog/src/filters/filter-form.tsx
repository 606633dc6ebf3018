import type { SyntheticEvent } from 'react';
import type { ListData } from './filtered-list.tsx';
import { filterChoices, type GroupName } from './filter-choices.ts';
import { FilterGroup } from './filter-group.tsx';
import {
  defaultPageSize,
  priceOf,
  type FilterChange,
  type ListFilters,
  type ListPlace,
} from './list-filters.ts';
import { PriceRange } from './price-range.tsx';
import { ShowOnly } from './show-only.tsx';
import { SubcategoryButtons } from './subcategory-buttons.tsx';

export const filterFormId = 'list-filters';

interface FilterFormProps {
  data: ListData;
  place: ListPlace;
  filters: ListFilters;
  onApply: (change: FilterChange) => void;
  /** The button that closes was pressed: what is written in the fields has been applied. */
  onDone?: () => void;
}

/** The filters as a real form, which works before, and without, JavaScript; with it every choice applies at once. */
export function FilterForm({ data, place, filters, onApply, onDone }: FilterFormProps) {
  const { offered, facets } = data;
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    const price = (name: string) => priceOf(String(fields.get(name) ?? '').trim());
    onApply({
      minPrice: price('minPrice'),
      maxPrice: price('maxPrice'),
      ...(button?.name === 'subcategory' ? { subcategory: button.value || undefined } : {}),
    });
    if (button?.dataset.done) onDone?.();
  };

  const group = (name: GroupName, legend: string) => (
    <FilterGroup
      legend={legend}
      name={name}
      choices={filterChoices(name, { offered, left: facets, chosen: filters[name] })}
      chosen={filters[name]}
      isCompact={name === 'productSize'}
      onChoose={(values) => onApply({ [name]: values })}
    />
  );

  return (
    <form id={filterFormId} method="get" action={place.path} aria-label="Filters" onSubmit={submit}>
      {/* Enter in a field presses the first button of a form: this one, and no subcategory. */}
      <button type="submit" hidden tabIndex={-1} />
      {Object.entries(place.fixed ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filters.subcategory ? <input type="hidden" name="subcategory" value={filters.subcategory} /> : null}
      {filters.size === defaultPageSize ? null : <input type="hidden" name="size" value={filters.size} />}
      <SubcategoryButtons subcategories={data.subcategories} chosen={filters.subcategory} />
      <ShowOnly offered={offered} left={facets} filters={filters} onApply={onApply} />
      {group('color', 'Color')}
      {group('productSize', 'Size')}
      <PriceRange min={filters.minPrice} max={filters.maxPrice} />
      {group('fit', 'Fit')}
      {group('material', 'Material')}
    </form>
  );
}
