import { customerPageListLimit, type Customer } from '@selvedge/contract';
import { formatMoney, Moment, tokens } from '@selvedge/ui';
import { formatCount } from '../../format-count.ts';
import { Panel } from '../../layout/panel.tsx';
import { AllowedLink } from '../../roles/allowed-link.tsx';
import { ExchangeBadge, PaymentBadge, StatusBadge } from '../order-badges.tsx';
import { Entry, EntryList } from '../../layout/entry-list.tsx';

/** A customer's newest orders. */
export function OrdersPanel({ customer: { orders, orderCount, email } }: { customer: Customer }) {
  const hasMore = orderCount > customerPageListLimit || orders.length >= customerPageListLimit;
  return (
    <Panel title="Orders" intro={hasMore ? `The newest ${customerPageListLimit} orders.` : undefined}>
      {orders.length === 0 ? (
        <p css={{ color: tokens.color.muted }}>No orders yet.</p>
      ) : (
        <EntryList>
          {orders.map((order) => (
            <Entry
              key={order.id}
              title={
                <>
                  <AllowedLink to="orders:read" href={`/admin/orders/${order.id}`}>
                    #{order.orderNumber}
                  </AllowedLink>
                  <StatusBadge status={order.status} isPartlyShipped={order.isPartlyShipped} />
                  <PaymentBadge order={order} />
                  <ExchangeBadge order={order} />
                </>
              }
              end={<span css={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(order.total)}</span>}
              note={
                <>
                  <Moment at={order.createdAt} />, {formatCount(order.pieceCount, 'item')}
                </>
              }
            />
          ))}
        </EntryList>
      )}
      {hasMore ? (
        <p>
          <AllowedLink to="orders:read" href={`/admin/orders?q=${encodeURIComponent(email)}`}>
            All orders
          </AllowedLink>
        </p>
      ) : null}
    </Panel>
  );
}
