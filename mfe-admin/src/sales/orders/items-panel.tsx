import { css } from '@emotion/react';
import type { AdminOrder } from '@selvedge/contract';
import { formatMoney, Picture, tokens } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';

const { space } = tokens;
const line = css({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
  gap: space[4],
  alignItems: 'center',
});
const muted = css({ color: tokens.color.muted, fontSize: tokens.text.sm });

/** The order's line items. */
export const ItemsPanel = ({ items }: Pick<AdminOrder, 'items'>) => (
  <Panel title="Items">
    <ul css={{ display: 'grid', gap: space[4] }}>
      {items.map((item) => (
        <li key={item.id} css={line}>
          <Picture image={item.image} sizes="56px" ratio="4 / 5" alt="" />
          <div>
            <p css={{ fontWeight: tokens.weight.medium }}>
              <a href={`/admin/products/${encodeURIComponent(item.productId)}`} css={{ color: 'inherit' }}>
                {item.productName}
              </a>
            </p>
            <p css={muted}>
              {item.variantName}, {item.quantity} × {formatMoney(item.unitPrice)}
            </p>
            {item.sku ? <p css={muted}>SKU {item.sku}</p> : null}
          </div>
          <p css={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(item.totalPrice)}</p>
        </li>
      ))}
    </ul>
  </Panel>
);
