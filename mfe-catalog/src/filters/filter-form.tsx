import { Button } from '@selvedge/ui';
import { useSetAtom } from 'jotai';
import type { SyntheticEvent } from 'react';
import { listMessages } from './list-messages.ts';
import type { ListData } from './filtered-list.tsx';
import { filterChoices, type GroupName } from './filter-choices.ts';
import { isFilterDrawerOpenAtom } from './filter-drawer.ts';
import { FilterGroup } from './filter-group.tsx';
import { defaultPageSize, parsePrice, type ListFilters, type ListRoute } from './list-filters.ts';
import { listButton } from './list-button-style.ts';
import { PriceRange } from './price-range.tsx';
import { ShowOnly } from './show-only.tsx';
import { SubcategoryButtons } from './subcategory-buttons.tsx';
import { useApplyFilters } from './use-apply-filters.ts';

export const filterFormId = 'list-filters';

interface FilterFormProps {
  data: ListData;
  route: ListRoute;
  filters: ListFilters;
}

/** A GET form that also works without JavaScript. With JavaScript every choice applies immediately. */
export function FilterForm({ data, route, filters }: FilterFormProps) {
  const { unfilteredFacets, facets } = data;
  const { apply } = useApplyFilters(route, filters);
  const setDrawerOpen = useSetAtom(isFilterDrawerOpenAtom);
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    const price = (name: string) => parsePrice(String(fields.get(name) ?? '').trim());
    apply({
      minPrice: price('minPrice'),
      maxPrice: price('maxPrice'),
      ...(button?.name === 'subcategory' ? { subcategory: button.value || undefined } : {}),
    });
    if (button?.dataset.done) setDrawerOpen(false);
  };

  const group = (name: GroupName, legend: string) => (
    <FilterGroup
      legend={legend}
      name={name}
      choices={filterChoices(name, { unfilteredFacets, facets, chosen: filters[name] })}
      chosen={filters[name]}
      isCompact={name === 'productSize'}
      onChoose={(values) => apply({ [name]: values })}
    />
  );

  return (
    <form id={filterFormId} method="get" action={route.path} aria-label="Filters" onSubmit={submit}>
      {/* Enter in a field presses the form's first button. Without this one it would select a subcategory. */}
      <button type="submit" hidden tabIndex={-1} />
      {Object.entries(route.fixedQuery ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filters.subcategory ? <input type="hidden" name="subcategory" value={filters.subcategory} /> : null}
      {filters.size === defaultPageSize ? null : <input type="hidden" name="size" value={filters.size} />}
      <SubcategoryButtons subcategories={data.subcategories} chosen={filters.subcategory} />
      <ShowOnly unfilteredFacets={unfilteredFacets} facets={facets} filters={filters} onApply={apply} />
      {group('color', 'Color')}
      {group('productSize', 'Size')}
      <PriceRange min={filters.minPrice} max={filters.maxPrice} />
      {group('fit', 'Fit')}
      {group('material', 'Material')}
      {group('brand', 'Brand')}
      <noscript>
        <Button type="submit" variant="secondary" css={listButton}>
          {listMessages.showProducts}
        </Button>
      </noscript>
    </form>
  );
}
