import { css } from '@emotion/react';
import { definePage, useSession, type PageProps } from '@selvedge/mfe-kit';
import { ErrorBanner, tokens } from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { NoOrders } from '../orders/no-orders.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { AccountLayout } from '../layout/account-layout.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { loadOverview, type OverviewData } from './load-overview.ts';

export const overviewPage = definePage<OverviewData>({
  path: '/account',
  load: loadOverview,
  Component: OverviewPage,
  head: () => ({ title: 'My Account', noIndex: true }),
});

const sectionHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space[2],
});
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });

function OverviewPage({ data: { recentOrders } }: PageProps<OverviewData>) {
  const { user } = useSession();
  return (
    <AccountLayout>
      <PageTitle>{user ? `Hello, ${user.firstName}` : 'My Account'}</PageTitle>
      <section aria-labelledby="recent-orders" css={{ display: 'grid', gap: tokens.space[4] }}>
        <div css={sectionHead}>
          <h2 id="recent-orders" css={{ fontSize: tokens.text.xl }}>
            Recent orders
          </h2>
          {recentOrders?.length ? (
            <a href="/account/orders" css={link}>
              View all orders
            </a>
          ) : null}
        </div>
        <RecentOrders orders={recentOrders} />
      </section>
    </AccountLayout>
  );
}

function RecentOrders({ orders }: { orders: OverviewData['recentOrders'] }) {
  if (!orders) {
    return (
      <ErrorBanner title={messages.orders.listFailed}>
        Your orders are safe. <a href="/account/orders">Open My Orders</a> to try again.
      </ErrorBanner>
    );
  }
  return orders.length > 0 ? <OrderList orders={orders} level={3} /> : <NoOrders />;
}
