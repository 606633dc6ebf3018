import { css } from '@emotion/react';
import type { Order, OrderPackage } from '@selvedge/contract';
import { formatDay, tokens } from '@selvedge/ui';
import { PackageBadge } from './package-badge.tsx';
import { TitledCard } from '../titled-card.tsx';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[6] });
const part = css({
  display: 'grid',
  gap: space[2],
  paddingTop: space[6],
  borderTop: `1px solid ${color.hairline}`,
  '&:first-of-type': { paddingTop: 0, borderTop: 0 },
});
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
const title = css({ fontSize: text.md, fontWeight: tokens.weight.medium });
const quiet = css({ color: color.muted, fontSize: text.sm });
const tracking = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  overflowWrap: 'anywhere',
});

/** Whether the order ships in more than one package. */
export const isSplit = ({ isPartlyShipped = false, packages = [] }: Order): boolean =>
  packages.length > 1 || (isPartlyShipped && packages.length > 0);

/** Each package with its items and tracking, and what's still to come. */
export function PackagesCard({ order }: { order: Order }) {
  const { packages = [], itemsToCome = [] } = order;
  return (
    <TitledCard title="Packages">
      <ul role="list" css={list}>
        {packages.map((one) => (
          <li key={one.id} css={part}>
            <Package one={one} order={order} />
          </li>
        ))}
        {itemsToCome.length > 0 ? (
          <li css={part}>
            <h3 css={title}>Still to come</h3>
            <p css={quiet}>We’ll email you when the next package ships.</p>
            <Contents items={itemsToCome} order={order} />
          </li>
        ) : null}
      </ul>
    </TitledCard>
  );
}

function Package({ one, order }: { one: OrderPackage; order: Order }) {
  const { number, status, carrierName, trackingNumber, note, shippedAt, deliveredAt } = one;
  const isDelivered = status === 'DELIVERED';
  return (
    <>
      <div css={head}>
        <h3 css={title}>Package {number}</h3>
        <PackageBadge status={status} />
        <span css={quiet}>{formatDay(isDelivered && deliveredAt ? deliveredAt : (shippedAt ?? ''))}</span>
      </div>
      <Contents items={one.items} order={order} />
      {/* The latest note is in the timeline. */}
      {note && note !== order.statusNotes ? <p css={quiet}>{note}</p> : null}
      {trackingNumber ? (
        <p>
          <a href={`/tracking/${encodeURIComponent(trackingNumber)}`} css={tracking}>
            {carrierName ? `${carrierName} ` : ''}
            {trackingNumber}
          </a>
        </p>
      ) : null}
    </>
  );
}

function Contents({ items, order }: { items: OrderPackage['items']; order: Order }) {
  return (
    <ul role="list">
      {items.map(({ orderItemId, quantity }) => {
        const item = order.items.find(({ id }) => id === orderItemId);
        return item ? (
          <li key={orderItemId}>
            {quantity} × {item.productName} <span css={quiet}>{item.variantName}</span>
          </li>
        ) : null;
      })}
    </ul>
  );
}
