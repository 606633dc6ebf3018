import { css } from '@emotion/react';
import { Button, Drawer, tokens } from '@selvedge/ui';
import { useAtom } from 'jotai';
import { useDeferredValue } from 'react';
import { messages } from '../catalog-messages.ts';
import type { ListData } from './filtered-list.tsx';
import { isFilterDrawerOpenAtom } from './filter-drawer.ts';
import { FilterForm, filterFormId } from './filter-form.tsx';
import type { ListFilters, ListRoute } from './list-filters.ts';
import { useApplyFilters } from './use-apply-filters.ts';

const column = css({
  display: 'none',
  // Without JavaScript there is no drawer. A link to the form shows it above the products.
  [tokens.media.noScript]: { '&:has(:target)': { display: 'block' } },
  // Scrolls on its own, so that the products stay in view.
  [tokens.media.desktop]: {
    display: 'block',
    position: 'sticky',
    top: tokens.space[4],
    alignSelf: 'start',
    maxHeight: `calc(100vh - 2 * ${tokens.space[4]})`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    // Room for the focus ring.
    padding: tokens.space[1],
    margin: `-${tokens.space[1]}`,
  },
});

interface FilterPanelProps {
  data: ListData;
  route: ListRoute;
  filters: ListFilters;
}

/** The filters: a column beside the products on larger screens, a drawer on a phone. The same form moves between them. */
export function FilterPanel({ data, route, filters }: FilterPanelProps) {
  const [isDrawerOpen, setDrawerOpen] = useAtom(isFilterDrawerOpenAtom);
  const { reapply } = useApplyFilters(route, filters);
  const close = () => setDrawerOpen(false);
  // The drawer slides in first; rendering the form in it takes longer and follows.
  const isFormInDrawer = useDeferredValue(isDrawerOpen);
  const form = <FilterForm data={data} route={route} filters={filters} />;
  return (
    <>
      <div css={column}>{isFormInDrawer ? null : form}</div>
      <Drawer
        isOpen={isDrawerOpen}
        onClose={close}
        onBack={() => {
          close();
          reapply();
        }}
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
