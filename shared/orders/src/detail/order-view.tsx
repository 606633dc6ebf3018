import { css } from '@emotion/react';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { FailureBanner, NoticeBanner, OrderAmounts, OrderTimeline, Stack, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { CancelDialog } from '../actions/cancel-dialog.tsx';
import { IssueDialog } from '../actions/issue-dialog.tsx';
import { OrderMenu } from '../actions/order-menu.tsx';
import { useOrderActions } from '../actions/use-order-actions.ts';
import type { OrderData } from '../fetch-order.ts';
import { IssuesCard } from '../issues/issues-card.tsx';
import { ReturnsCard } from '../returns/returns-card.tsx';
import { TitledCard } from '../titled-card.tsx';
import { ExchangeNotice } from './exchange-notice.tsx';
import { OrderHeading } from './order-heading.tsx';
import { OrderItemsCard } from './order-items-card.tsx';
import { isSplit, PackagesCard } from './packages-card.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { ShippingCard } from './shipping-card.tsx';

const { space, media } = tokens;
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});
const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], minWidth: 0 });

interface OrderViewProps extends OrderData {
  /** A link back to the page that led here. */
  back: ReactNode;
  /** Whether the order replaces the element that had the focus. */
  takesFocus?: boolean;
}

/** An order with its actions. */
export function OrderView({ order, returns, issues, back, takesFocus }: OrderViewProps) {
  const actions = useOrderActions(order);
  const isReloading = useIsNavigating();
  const { asking, busy, failure, notice } = actions;
  const menu = <OrderMenu order={order} isBusy={busy !== null || isReloading} onAction={actions.start} />;
  return (
    <>
      <Stack gap={2}>
        {back}
        <OrderHeading order={order} actions={menu} takesFocus={takesFocus} />
      </Stack>
      {asking ? null : <FailureBanner failure={failure} />}
      {notice ? <NoticeBanner title={notice.message}>{notice.detail}</NoticeBanner> : null}
      <ExchangeNotice order={order} />
      <RefundNotice order={order} />
      <div css={columns} aria-busy={isReloading}>
        <div css={column}>
          <TitledCard title="Order Timeline">
            <OrderTimeline order={order} />
          </TitledCard>
          {isSplit(order) ? <PackagesCard order={order} /> : null}
          <OrderItemsCard items={order.items} />
        </div>
        <div css={column}>
          <TitledCard title="Order Summary">
            <OrderAmounts summary={order.summary} />
          </TitledCard>
          <ShippingCard order={order} />
          {returns ? <ReturnsCard order={order} returns={returns.returns} /> : null}
          <IssuesCard issues={issues} />
        </div>
      </div>
      <CancelDialog
        order={order}
        isOpen={asking === 'cancel'}
        isBusy={busy === 'cancel'}
        failure={failure}
        onConfirm={actions.confirmCancel}
        onClose={actions.stopAsking}
      />
      <IssueDialog order={order} isOpen={asking === 'report'} onClose={actions.stopAsking} />
    </>
  );
}
