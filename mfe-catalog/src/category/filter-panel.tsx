import { css } from '@emotion/react';
import { Button, CloseIcon, tokens } from '@selvedge/ui';
import type { SyntheticEvent } from 'react';
import { messages } from '../catalog-messages.ts';
import { changeFilters, defaultPageSize, priceOf, type CategoryFilters } from './category-filters.ts';
import { categoryPath } from './category-tree.ts';
import { colorChoices, sizeChoices } from './filter-choices.ts';
import { FilterGroup } from './filter-group.tsx';
import { panelStyle } from './filter-panel-style.ts';
import type { CategoryData } from './load-category.ts';
import { PriceRange } from './price-range.tsx';
import { SubcategoryButtons } from './subcategory-buttons.tsx';
import { useDrawerHistory } from './use-drawer-history.ts';

export const filterFormId = 'category-filters';

const { space } = tokens;
const top = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  [tokens.media.desk]: { display: 'none' },
});
const close = css({
  display: 'grid',
  placeItems: 'center',
  width: tokens.size.target,
  height: tokens.size.target,
  marginRight: `-${space[3]}`,
});
const foot = css({
  position: 'sticky',
  bottom: 0,
  paddingBlock: space[4],
  background: tokens.color.background,
  [tokens.media.desk]: { display: 'none' },
});

interface FilterPanelProps {
  data: CategoryData;
  categoryId: string;
  filters: CategoryFilters;
  onChange: (filters: CategoryFilters, isSameStep?: boolean) => void;
  /** The drawer was closed by Back, which was not meant for the filters. */
  onBack: () => void;
}

/**
 * The filters: beside the products on a desk, a drawer on a phone. A real form in a real popover, so that both work
 * before, and without, JavaScript; with it every choice applies at once.
 */
export function FilterPanel({ data, categoryId, filters, onChange, onBack }: FilterPanelProps) {
  const { form, isDrawerOpen, onBeforeToggle, onToggle } = useDrawerHistory(onBack);
  const apply = (change: Parameters<typeof changeFilters>[1]) =>
    onChange(changeFilters(filters, change), isDrawerOpen);

  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    const price = (name: string) => priceOf(String(fields.get(name) ?? '').trim());
    apply({
      minPrice: price('minPrice'),
      maxPrice: price('maxPrice'),
      ...(button?.name === 'subcategory' ? { subcategory: button.value || undefined } : {}),
    });
    if (button?.dataset.done && event.currentTarget.matches(':popover-open'))
      event.currentTarget.hidePopover();
  };

  return (
    <form
      ref={form}
      id={filterFormId}
      popover="auto"
      data-drawer
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      css={panelStyle}
      method="get"
      action={categoryPath(categoryId)}
      aria-label="Filters"
      onSubmit={submit}
    >
      {/* Enter in a field presses the first button of a form: this one, and no subcategory. */}
      <button type="submit" hidden tabIndex={-1} />
      {filters.subcategory ? <input type="hidden" name="subcategory" value={filters.subcategory} /> : null}
      {filters.size === defaultPageSize ? null : <input type="hidden" name="size" value={filters.size} />}
      <div css={top}>
        <h2 css={{ fontSize: tokens.text.xl }}>Filters</h2>
        <button
          type="button"
          css={close}
          popoverTarget={filterFormId}
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <CloseIcon />
        </button>
      </div>
      <SubcategoryButtons subcategories={data.subcategories} chosen={filters.subcategory} />
      <FilterGroup
        legend="Color"
        name="color"
        choices={colorChoices(data.offered, data.facets, filters.color)}
        chosen={filters.color}
        onChoose={(color) => apply({ color })}
      />
      <FilterGroup
        legend="Size"
        name="productSize"
        choices={sizeChoices(data.offered, data.facets, filters.productSize)}
        chosen={filters.productSize}
        isCompact
        onChoose={(productSize) => apply({ productSize })}
      />
      <PriceRange min={filters.minPrice} max={filters.maxPrice} />
      <div css={foot}>
        <Button type="submit" data-done isWide>
          Show {messages.productCount(data.totalElements)}
        </Button>
      </div>
    </form>
  );
}
