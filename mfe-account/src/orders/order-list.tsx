import { css } from '@emotion/react';
import type { Order } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { OrderRow } from './order-row.tsx';

const list = css({ display: 'grid', gap: tokens.space[3] });

/** @param level the level of the headings */
export function OrderList({ orders, level }: { orders: readonly Order[]; level: 2 | 3 }) {
  return (
    <ul css={list} aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} level={level} />
        </li>
      ))}
    </ul>
  );
}
