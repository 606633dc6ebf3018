import { css } from '@emotion/react';
import type { AdminOrder } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { useRefreshWhile } from '../../editing/use-refresh-while.ts';
import { IssueCard } from '../issues/issue-card.tsx';
import { detailColumn, detailColumns } from '../../layout/detail-columns.ts';
import { HistoryPanel } from '../../layout/history-panel.tsx';
import { Panel } from '../../layout/panel.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { ReturnCard } from '../returns/return-card.tsx';
import { buildOrderHistory } from './build-order-history.ts';
import { ItemsPanel } from './items-panel.tsx';
import { LabelPanel } from './label-panel.tsx';
import { PackagesPanel } from './packages-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { ShopperPanel } from './shopper-panel.tsx';
import { isSplit } from './split-order.ts';
import { StatusPanel } from './status-panel.tsx';
import { TagsPanel } from './tags-panel.tsx';

const spaced = css({ display: 'grid', gap: tokens.space[6] });

/** An order's details and actions. */
export function OrderView({ order }: { order: AdminOrder }) {
  const isReloading = useIsNavigating();
  const adminApi = useAdminApi();
  const { id, notes, tags } = order;
  const isRefundPending =
    order.paymentStatus === 'REFUND_DUE' || order.refunds.some(({ status }) => status === 'PENDING');
  useRefreshWhile(isRefundPending);
  const { label, packages = [] } = order;
  const isInParts = isSplit(order);
  // The button that packed items or bought the label may be gone. The focus goes to what it changed.
  const shippingTitle = useFocusAfterChange<HTMLHeadingElement>(
    isInParts ? packages.map(({ id: packageId }) => packageId).join() : label?.id,
  );
  return (
    <div css={detailColumns} aria-busy={isReloading}>
      <div css={detailColumn}>
        <StatusPanel order={order} />
        {isInParts ? <PackagesPanel order={order} titleRef={shippingTitle} /> : null}
        {order.issues.length > 0 ? (
          <Panel title="Reported issues">
            <div css={spaced}>
              {order.issues.map((issue) => (
                <IssueCard key={issue.id} issue={issue} level={3} />
              ))}
            </div>
          </Panel>
        ) : null}
        {order.returns.length > 0 ? (
          <Panel title="Returns">
            <div css={spaced}>
              {order.returns.map((orderReturn) => (
                <ReturnCard key={orderReturn.id} orderReturn={orderReturn} />
              ))}
            </div>
          </Panel>
        ) : null}
        <ItemsPanel order={order} />
        <HistoryPanel history={buildOrderHistory(order)} />
      </div>
      <div css={detailColumn}>
        <PaymentPanel order={order} />
        <LabelPanel order={order} titleRef={isInParts ? undefined : shippingTitle} />
        <ShopperPanel order={order} />
        {tags ? <TagsPanel orderId={id} tags={tags} /> : null}
        {notes ? (
          <NotesPanel
            notes={notes}
            permission="orders:write"
            add={(note) => adminApi.addOrderNote({ params: { id }, ...note })}
            remove={(noteId) => adminApi.deleteOrderNote({ params: { id, noteId } })}
          />
        ) : null}
      </div>
    </div>
  );
}
