import type { SyntheticEvent } from 'react';
import { defaultPageSize, priceOf, type changeFilters, type CategoryFilters } from './category-filters.ts';
import { categoryPath } from './category-tree.ts';
import { colorChoices, sizeChoices } from './filter-choices.ts';
import { FilterGroup } from './filter-group.tsx';
import type { CategoryData } from './load-category.ts';
import { PriceRange } from './price-range.tsx';
import { SubcategoryButtons } from './subcategory-buttons.tsx';

export const filterFormId = 'category-filters';

interface FilterFormProps {
  data: CategoryData;
  categoryId: string;
  filters: CategoryFilters;
  onApply: (change: Parameters<typeof changeFilters>[1]) => void;
  /** The button that closes was pressed: what is written in the fields has been applied. */
  onDone?: () => void;
}

/** The filters as a real form, which works before, and without, JavaScript; with it every choice applies at once. */
export function FilterForm({ data, categoryId, filters, onApply, onDone }: FilterFormProps) {
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
    <form
      id={filterFormId}
      method="get"
      action={categoryPath(categoryId)}
      aria-label="Filters"
      onSubmit={submit}
    >
      {/* Enter in a field presses the first button of a form: this one, and no subcategory. */}
      <button type="submit" hidden tabIndex={-1} />
      {filters.subcategory ? <input type="hidden" name="subcategory" value={filters.subcategory} /> : null}
      {filters.size === defaultPageSize ? null : <input type="hidden" name="size" value={filters.size} />}
      <SubcategoryButtons subcategories={data.subcategories} chosen={filters.subcategory} />
      <FilterGroup
        legend="Color"
        name="color"
        choices={colorChoices(data.offered, data.facets, filters.color)}
        chosen={filters.color}
        onChoose={(color) => onApply({ color })}
      />
      <FilterGroup
        legend="Size"
        name="productSize"
        choices={sizeChoices(data.offered, data.facets, filters.productSize)}
        chosen={filters.productSize}
        isCompact
        onChoose={(productSize) => onApply({ productSize })}
      />
      <PriceRange min={filters.minPrice} max={filters.maxPrice} />
    </form>
  );
}
