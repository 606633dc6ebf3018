import type { AdminIssue, AdminOrder, AdminReturn, Refund, ShippingLabel } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';
import { counted } from '../counted.ts';
import { orderStatusWords } from './order-words.ts';

export interface Happening {
  what: string;
  at: string;
  note: string | null;
  /** An operator's e-mail address; undefined where it was nobody of the store, or nobody knows. */
  by?: string | undefined;
}

type Told = Pick<AdminOrder, 'events' | 'label' | 'refunds' | 'returns' | 'issues'>;

const placed = { ...orderStatusWords, PENDING: 'Placed', PROCESSING: 'Paid' };

/** What happened to an order, the newest first: its steps, label, refunds, returns, reports and their answers. */
export function orderHistory({ events, label, refunds, returns, issues }: Told): Happening[] {
  // Steps stand in their own order also where they bear one time: the rest goes among them without sorting them.
  const steps = events.map(({ status, at, note, by }) => ({ what: placed[status], at, note, by }));
  const others = [
    ...(label ? [bought(label)] : []),
    // Of a return that is paid back its own line tells.
    ...refunds.filter(({ returnId, status }) => returnId === null || status !== 'DONE').map(refunded),
    ...returns.flatMap(returned),
    ...issues.flatMap(reported),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const history: Happening[] = [];
  for (const step of steps) {
    while (others[0] && Date.parse(others[0].at) >= Date.parse(step.at)) history.push(...others.splice(0, 1));
    history.push(step);
  }
  return [...history, ...others];
}

const bought = ({ carrierName, serviceName, cost, trackingNumber, createdBy, createdAt }: ShippingLabel) => ({
  what: 'Label bought',
  at: createdAt,
  note: `${carrierName} ${serviceName}, ${formatMoney(cost)}, tracking number ${trackingNumber}`,
  by: createdBy ?? undefined,
});

const begun: Record<Refund['status'], string> = {
  PENDING: 'Refund begun, on its way',
  DONE: 'Refunded',
  FAILED: 'Refund failed',
};
const refunded = ({ amount, status, reason, failure, createdAt, createdBy }: Refund): Happening => ({
  what: `${begun[status]}: ${formatMoney(amount)}`,
  at: createdAt,
  note: failure ?? reason,
  by: createdBy,
});

function returned({
  items,
  returnReason,
  createdAt,
  receivedAt,
  receivedBy,
  ...one
}: AdminReturn): Happening[] {
  const pieces = counted(
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    'piece',
  );
  return [
    { what: `Return of ${pieces} announced`, at: createdAt, note: returnReason },
    ...(receivedAt
      ? [{ what: `Return of ${pieces} received`, at: receivedAt, note: null, by: receivedBy }]
      : []),
    ...(one.refundedAt
      ? [
          {
            what: `Return of ${pieces} refunded${one.refund ? `: ${formatMoney(one.refund.amount)}` : ''}`,
            at: one.refundedAt,
            note: null,
            by: one.refund?.createdBy,
          },
        ]
      : []),
  ];
}

const reported = ({ type, description, createdAt, answers }: AdminIssue): Happening[] => [
  { what: `Reported: ${type}`, at: createdAt, note: description },
  ...answers.map((answer) => ({
    what: 'Report answered',
    at: answer.createdAt,
    note: answer.message,
    by: answer.createdBy,
  })),
];
