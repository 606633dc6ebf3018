import { orderTagLimits, type AdminOrderSummary } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Button } from '@selvedge/ui';
import { useState } from 'react';
import { formatCount } from '../../format-count.ts';
import { useAllowed } from '../../roles/allowed.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { SelectPage } from '../../tables/selection/select-page.tsx';
import { SelectRow } from '../../tables/selection/select-row.tsx';
import { SelectionBar } from '../../tables/selection/selection-bar.tsx';
import { useSelection } from '../../tables/selection/use-selection.ts';
import type { OrderListData } from './load-orders.ts';
import { TagOrdersDialog } from './tag-orders-dialog.tsx';

interface SelectableOrdersProps {
  list: OrderListData['list'];
  columns: readonly Column<AdminOrderSummary>[];
}

/** Operators who may change orders can select some to tag them all at once. */
export function SelectableOrders({ list, columns }: SelectableOrdersProps) {
  const { reload } = usePageData();
  const mayEdit = useAllowed('orders:write');
  const [isTagging, setTagging] = useState(false);
  const selection = useSelection({ ...list, scope: [list.filter], max: orderTagLimits.orders });
  if (!mayEdit) return <DataTable label="Orders" columns={columns} rows={list.rows} keyOf={({ id }) => id} />;
  const select: Column<AdminOrderSummary> = {
    name: 'Select',
    kind: 'select',
    cell: ({ id, orderNumber }) => <SelectRow id={id} name={`order #${orderNumber}`} selection={selection} />,
  };
  const isTooMany = selection.count > orderTagLimits.orders;
  return (
    <>
      <SelectPage selection={selection} />
      <DataTable label="Orders" columns={[select, ...columns]} rows={list.rows} keyOf={({ id }) => id} />
      <SelectionBar label="Selected orders" selection={selection}>
        <Button isDisabled={isTooMany} onClick={() => setTagging(true)}>
          {isTooMany
            ? `Select up to ${orderTagLimits.orders}`
            : `Tag ${formatCount(selection.count, 'order')}`}
        </Button>
      </SelectionBar>
      {isTagging ? (
        <TagOrdersDialog
          orderIds={selection.ids}
          onDone={() => {
            setTagging(false);
            selection.clear();
            reload();
          }}
          onClose={() => setTagging(false)}
        />
      ) : null}
    </>
  );
}
