import {
  nameItems,
  type AdminIssue,
  type AdminOrder,
  type AdminPackage,
  type AdminReturn,
  type Refund,
  type ReturnExchange,
  type ShippingLabel,
} from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';
import { formatCount } from '../../format-count.ts';
import type { HistoryEntry } from '../../layout/history-panel.tsx';
import { orderStatusLabels } from '../../order-labels.ts';

type HistorySources = Pick<AdminOrder, 'events' | 'label' | 'refunds' | 'returns' | 'issues'> &
  Pick<AdminOrder, 'packages' | 'labelsToVoid' | 'itemChanges'>;

const stepLabels = { ...orderStatusLabels, PENDING: 'Placed', PROCESSING: 'Paid' };

/** Lists an order's status changes, changed items, labels, packages, refunds, returns, reported issues and answers, newest first. */
export function buildOrderHistory({
  events,
  label,
  packages = [],
  labelsToVoid = [],
  itemChanges = [],
  refunds,
  returns,
  issues,
}: HistorySources): HistoryEntry[] {
  // Steps can share a timestamp, so keep their order and merge the other entries in between.
  const steps = events.map(({ status, at, note, by }) => ({ title: stepLabels[status], at, note, by }));
  const others = [
    ...listLabels([label, ...packages.map((one) => one.label), ...labelsToVoid]).map(toLabelEntry),
    ...(packages.some(({ isWholeOrder }) => isWholeOrder) ? [] : packages.flatMap(toPackageEntries)),
    ...itemChanges.map(toItemChangeEntry),
    // A refunded return has its own entry.
    ...refunds.filter(({ returnId, status }) => returnId === null || status !== 'DONE').map(toRefundEntry),
    ...returns.flatMap((orderReturn) => toReturnEntries(orderReturn, refunds)),
    ...issues.flatMap(toIssueEntries),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const history: HistoryEntry[] = [];
  for (const step of steps) {
    while (others[0] && Date.parse(others[0].at) >= Date.parse(step.at)) history.push(...others.splice(0, 1));
    history.push(step);
  }
  return [...history, ...others];
}

/** Each label once: the order's label is also a package's. */
const listLabels = (labels: readonly (ShippingLabel | null)[]): ShippingLabel[] => [
  ...new Map(labels.flatMap((label) => (label ? [[label.id, label] as const] : []))).values(),
];

function toPackageEntries(one: AdminPackage): HistoryEntry[] {
  const { number, shippedAt, deliveredAt, carrierName, trackingNumber } = one;
  const tracking = trackingNumber ? [carrierName, trackingNumber].filter(Boolean).join(' ') : null;
  return [
    ...(deliveredAt ? [{ title: `Package ${number} delivered`, at: deliveredAt, note: null }] : []),
    ...(shippedAt ? [{ title: `Package ${number} shipped`, at: shippedAt, note: tracking }] : []),
  ];
}

const toLabelEntry = ({
  carrierName,
  serviceName,
  cost,
  trackingNumber,
  createdBy,
  createdAt,
}: ShippingLabel) => ({
  title: 'Label bought',
  at: createdAt,
  note: `${carrierName} ${serviceName}, ${formatMoney(cost)}, tracking number ${trackingNumber}`,
  by: createdBy ?? undefined,
});

const toItemChangeEntry = ({
  productName,
  fromVariant,
  toVariant,
  quantity,
  createdAt,
  createdBy,
}: NonNullable<AdminOrder['itemChanges']>[number]): HistoryEntry => ({
  title: `${formatCount(quantity, 'item')} changed`,
  at: createdAt,
  note: `${productName}: ${toVariant} instead of ${fromVariant}`,
  by: createdBy,
});

const refundTitles: Record<Refund['status'], string> = {
  PENDING: 'Refund started',
  DONE: 'Refunded',
  FAILED: 'Refund failed',
};
const toRefundEntry = (refund: Refund): HistoryEntry => ({
  title: `${refundTitles[refund.status]}: ${formatMoney(refund.amount)}`,
  at: refund.createdAt,
  note: [nameRefundedItems(refund), refund.failure ?? refund.reason].filter(Boolean).join('. '),
  by: refund.createdBy,
});

/** `2 × Field Parka Moss / L`; nothing for a refund of an amount. */
const nameRefundedItems = (refund: Refund | undefined): string | null =>
  refund?.items ? nameItems(refund.items) : null;

function toReturnEntries(
  { items, returnReason, createdAt, receivedAt, receivedBy, ...rest }: AdminReturn,
  refunds: readonly Refund[],
): HistoryEntry[] {
  const itemCount = formatCount(
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    'item',
  );
  return [
    { title: `Return of ${itemCount} requested`, at: createdAt, note: returnReason },
    ...(receivedAt
      ? [{ title: `Return of ${itemCount} received`, at: receivedAt, note: null, by: receivedBy }]
      : []),
    ...(rest.exchanges ?? []).flatMap(toExchangeEntries),
    // Items that cost nothing are complete when they arrive.
    ...(rest.refundedAt && (rest.refund || rest.refundAmount > 0)
      ? [
          {
            title: `Return of ${itemCount} refunded${rest.refund ? `: ${formatMoney(rest.refund.amount)}` : ''}`,
            at: rest.refundedAt,
            note: nameRefundedItems(refunds.find(({ id }) => id === rest.refund?.id)),
            by: rest.refund?.createdBy,
          },
        ]
      : []),
  ];
}

const toExchangeEntries = (exchange: ReturnExchange): HistoryEntry[] => [
  {
    title: `Exchanged: order #${exchange.orderNumber}`,
    at: exchange.createdAt,
    note: nameItems(exchange.items),
  },
  ...(exchange.cancelledAt
    ? [{ title: `Exchange cancelled: order #${exchange.orderNumber}`, at: exchange.cancelledAt, note: null }]
    : []),
];

const toIssueEntries = ({ type, description, createdAt, answers }: AdminIssue): HistoryEntry[] => [
  { title: `Issue reported: ${type}`, at: createdAt, note: description },
  ...answers.map((answer) => ({
    title: 'Issue answered',
    at: answer.createdAt,
    note: answer.message,
    by: answer.createdBy,
  })),
];
