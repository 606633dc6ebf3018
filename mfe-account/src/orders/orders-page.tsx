import { definePage, useIsNavigating, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, Pagination, tokens } from '@selvedge/ui';
import { AccountLayout } from '../layout/account-layout.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { loadOrders, ordersPageSize, type OrdersData } from './load-orders.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';

export const ordersPage = definePage<OrdersData>({
  path: '/account/orders',
  load: loadOrders,
  Component: OrdersPage,
  head: () => ({ title: 'My Orders', noIndex: true }),
});

const hrefFor = (page: number) => (page === 0 ? '/account/orders' : `/account/orders?page=${page}`);

function OrdersPage({ data: { orders, page, totalPages, totalElements } }: PageProps<OrdersData>) {
  const isNavigating = useIsNavigating();
  const first = page * ordersPageSize + 1;
  return (
    <AccountLayout>
      <PageTitle>My Orders</PageTitle>
      {orders.length > 0 ? (
        <div
          aria-busy={isNavigating}
          css={{ display: 'grid', gap: tokens.space[6], opacity: isNavigating ? 0.6 : 1 }}
        >
          <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
            Showing {first}–{first + orders.length - 1} of {totalElements}
          </p>
          <OrderList orders={orders} level={2} />
          <Pagination page={page} totalPages={totalPages} hrefFor={hrefFor} />
        </div>
      ) : (
        <EmptyPage isBeyondEnd={totalElements > 0} />
      )}
    </AccountLayout>
  );
}

function EmptyPage({ isBeyondEnd }: { isBeyondEnd: boolean }) {
  if (!isBeyondEnd) return <NoOrders />;
  return (
    <EmptyState
      title="That page doesn’t exist"
      action={<LinkButton href={hrefFor(0)}>View your latest orders</LinkButton>}
    />
  );
}
