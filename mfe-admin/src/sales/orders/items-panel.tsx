import { css } from '@emotion/react';
import type { AdminOrder } from '@selvedge/contract';
import { formatMoney, Picture, pictureRow, RefundedBadge, tokens } from '@selvedge/ui';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { ChangeItem } from './change-item.tsx';

const { space } = tokens;
const line = css([pictureRow('3.5rem'), { alignItems: 'center' }]);
const muted = css({ color: tokens.color.muted, fontSize: tokens.text.sm });

/** The order's line items. Those that aren't packed yet can be changed. */
export function ItemsPanel({ order: { id, items, changeableItems = [] } }: { order: AdminOrder }) {
  const title = useFocusAfterChange<HTMLHeadingElement>(
    items.map(({ id: itemId, variantName }) => `${itemId} ${variantName}`).join(),
  );
  return (
    <Panel title="Items" titleRef={title}>
      <ul css={{ display: 'grid', gap: space[4] }}>
        {items.map((item) => {
          const max = changeableItems.find(({ orderItemId }) => orderItemId === item.id)?.quantity ?? 0;
          return (
            <li key={item.id} css={line}>
              <Picture image={item.image} sizes="56px" ratio="4 / 5" alt="" />
              <div>
                <p css={{ fontWeight: tokens.weight.medium }}>
                  <a
                    href={`/admin/products/${encodeURIComponent(item.productId)}`}
                    css={{ color: 'inherit' }}
                  >
                    {item.productName}
                  </a>
                </p>
                <p css={muted}>
                  {item.variantName}, {item.quantity} × {formatMoney(item.unitPrice)}
                </p>
                {item.sku ? <p css={muted}>SKU {item.sku}</p> : null}
                <RefundedBadge item={item} />
                {max > 0 ? (
                  <Allowed to="orders:write">
                    <ChangeItem orderId={id} item={item} max={max} />
                  </Allowed>
                ) : null}
              </div>
              <p css={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(item.totalPrice)}</p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
