import type { PriceChange } from '@selvedge/contract';
import { formatMoment, formatMoney } from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { Panel } from '../../layout/panel.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';

const columns: readonly Column<PriceChange>[] = [
  { name: 'Variant', kind: 'title', cell: ({ color, size }) => `${color} / ${size}` },
  { name: 'Date', cell: ({ changedAt }) => formatMoment(changedAt) },
  { name: 'Previous', kind: 'number', cell: ({ previousPrice }) => formatMoney(previousPrice) },
  { name: 'Price', kind: 'number', cell: ({ price }) => formatMoney(price) },
];

interface PriceHistoryProps {
  productId: string;
  /** Loads the history again when it changes. */
  version: string;
}

/** A product's latest price changes. Renders nothing while they load, or if there are none. */
export function PriceHistory({ productId, version }: PriceHistoryProps) {
  const adminApi = useAdminApi();
  const [changes, setChanges] = useState<PriceChange[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    adminApi.listPriceChanges({ params: { id: productId }, signal }).then(
      (loaded) => {
        setChanges(loaded);
        setFailed(false);
      },
      () => setFailed(!signal.aborted),
    );
    return () => controller.abort();
  }, [adminApi, productId, version]);

  if (changes.length === 0 && !hasFailed) return null;
  return (
    <Panel
      title="Price history"
      intro="Next to a reduced price, the store shows the lowest price in the 30 days before the reduction."
    >
      {hasFailed ? <p role="status">{messages.products.pricesFailed}</p> : null}
      {changes.length > 0 ? (
        <DataTable
          label="Price history"
          columns={columns}
          rows={changes}
          keyOf={({ color, size, changedAt }) => `${color} ${size} ${changedAt}`}
        />
      ) : null}
    </Panel>
  );
}
