import { css } from '@emotion/react';
import { Button, Drawer, tokens } from '@selvedge/ui';
import { useDeferredValue } from 'react';
import { messages } from '../catalog-messages.ts';
import type { ListData } from './filtered-list.tsx';
import { FilterForm, filterFormId } from './filter-form.tsx';
import { changeFilters, type ListFilters, type ListPlace } from './list-filters.ts';

// Without JavaScript nothing could open a drawer: the filters stand above the products.
const column = css({
  display: 'none',
  [tokens.media.unscripted]: { display: 'block' },
  // It scrolls by itself: a filter further down is used with the products in view.
  [tokens.media.desk]: {
    display: 'block',
    position: 'sticky',
    top: tokens.space[4],
    alignSelf: 'start',
    maxHeight: `calc(100vh - 2 * ${tokens.space[4]})`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    // Room for the ring around what has the focus.
    padding: tokens.space[1],
    margin: `-${tokens.space[1]}`,
  },
});

interface FilterPanelProps {
  data: ListData;
  place: ListPlace;
  filters: ListFilters;
  onChange: (filters: ListFilters, isSameStep?: boolean) => void;
  isDrawerOpen: boolean;
  onClose: () => void;
  /** The drawer was closed by Back, which was not meant for the filters. */
  onBack: () => void;
}

/** The filters: a column beside the products on a desk; on a phone a drawer, into which the one form there is moves. */
export function FilterPanel({
  data,
  place,
  filters,
  onChange,
  isDrawerOpen,
  onClose,
  onBack,
}: FilterPanelProps) {
  // The drawer slides in at once; the form, which takes longer, moves into it right after.
  const isFormInDrawer = useDeferredValue(isDrawerOpen);
  const form = (
    <FilterForm
      data={data}
      place={place}
      filters={filters}
      onApply={(change) => onChange(changeFilters(filters, change), isDrawerOpen)}
      onDone={onClose}
    />
  );
  return (
    <>
      <div css={column}>{isFormInDrawer ? null : form}</div>
      <Drawer
        isOpen={isDrawerOpen}
        onClose={onClose}
        onBack={onBack}
        side="left"
        title="Filters"
        footer={
          <Button type="submit" form={filterFormId} data-done isWide>
            Show {messages.productCount(data.totalElements)}
          </Button>
        }
      >
        {isFormInDrawer ? form : null}
      </Drawer>
    </>
  );
}
