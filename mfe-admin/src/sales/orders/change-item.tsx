import type { AdminOrder, ItemVariant } from '@selvedge/contract';
import { Button, FailureBanner, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { ChangeItemDialog } from './change-item-dialog.tsx';

interface ChangeItemProps {
  orderId: string;
  item: AdminOrder['items'][number];
  /** How many of it can be changed. */
  max: number;
}

/** Loads the variants of an item's product and lets the operator choose another one. */
export function ChangeItem({ orderId, item, max }: ChangeItemProps) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  const [variants, setVariants] = useState<readonly ItemVariant[] | null>(null);
  const load = async () =>
    setVariants(await adminApi.listItemVariants({ params: { id: orderId, itemId: item.id } }));
  return (
    <>
      <FailureBanner failure={failure} />
      <div css={{ marginTop: tokens.space[2] }}>
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          busyText="Loading..."
          aria-label={isBusy ? undefined : `Change ${item.productName} (${item.variantName})`}
          onClick={() => void run(load, { failed: messages.orders.variantsFailed })}
        >
          Change
        </Button>
      </div>
      {variants ? (
        <ChangeItemDialog
          orderId={orderId}
          item={item}
          max={max}
          variants={variants}
          onClose={() => setVariants(null)}
        />
      ) : null}
    </>
  );
}
