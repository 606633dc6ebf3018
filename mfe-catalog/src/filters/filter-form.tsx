import type { SyntheticEvent } from 'react';
import type { ListData } from './filtered-list.tsx';
import { colorChoices, fitChoices, materialChoices, sizeChoices } from './filter-choices.ts';
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
      <FilterGroup
        legend="Color"
        name="color"
        choices={colorChoices(offered, facets, filters.color)}
        chosen={filters.color}
        onChoose={(color) => onApply({ color })}
      />
      <FilterGroup
        legend="Size"
        name="productSize"
        choices={sizeChoices(offered, facets, filters.productSize)}
        chosen={filters.productSize}
        isCompact
        onChoose={(productSize) => onApply({ productSize })}
      />
      <PriceRange min={filters.minPrice} max={filters.maxPrice} />
      <FilterGroup
        legend="Fit"
        name="fit"
        choices={fitChoices(offered, facets, filters.fit)}
        chosen={filters.fit}
        onChoose={(fit) => onApply({ fit })}
      />
      <FilterGroup
        legend="Material"
        name="material"
        choices={materialChoices(offered, facets, filters.material)}
        chosen={filters.material}
        onChoose={(material) => onApply({ material })}
      />
    </form>
  );
}
