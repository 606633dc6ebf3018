import {
  isExchanged,
  type AdminOrder,
  type AdminOrderSummary,
  type AdminReturn,
  type OrderStatus,
  type PackageStatus,
  type PaymentStatus,
  type Refund,
} from '@selvedge/contract';
import { Badge } from '@selvedge/ui';
import {
  orderStatusLabels,
  getPaymentLabel,
  packageStatusLabels,
  paymentStatusLabels,
  refundStatusLabels,
  returnStatusLabels,
} from '../order-labels.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'danger';
const statusTones: Record<OrderStatus, Tone> = {
  PENDING: 'neutral',
  PROCESSING: 'accent',
  SHIPPED: 'neutral',
  OUT_FOR_DELIVERY: 'neutral',
  DELIVERED: 'success',
  CANCELLED: 'danger',
  COMPLETED: 'success',
};
const packageTones: Record<PackageStatus, Tone> = {
  PACKED: 'accent',
  SHIPPED: 'neutral',
  OUT_FOR_DELIVERY: 'neutral',
  DELIVERED: 'success',
};
const refundTones: Record<Refund['status'], Tone> = { PENDING: 'neutral', DONE: 'success', FAILED: 'danger' };
const returnTones: Record<AdminReturn['status'], Tone> = {
  REQUESTED: 'neutral',
  RECEIVED: 'accent',
  REFUNDED: 'success',
};

export const StatusBadge = ({ status, isPartlyShipped = false }: StatusBadgeProps) => (
  <Badge tone={statusTones[status]}>{isPartlyShipped ? 'Partly shipped' : orderStatusLabels[status]}</Badge>
);

interface StatusBadgeProps {
  status: OrderStatus;
  isPartlyShipped?: boolean | undefined;
}

/** Marks an order that replaces returned items. Shows nothing for other orders. */
export const ExchangeBadge = ({
  order: { exchangeFor },
}: {
  order: Pick<AdminOrderSummary, 'exchangeFor'>;
}) => (exchangeFor ? <Badge>Exchange of #{exchangeFor.orderNumber}</Badge> : null);

export const PackageBadge = ({ status }: { status: PackageStatus }) => (
  <Badge tone={packageTones[status]}>{packageStatusLabels[status]}</Badge>
);

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={status === 'PAID' ? 'success' : 'neutral'}>{paymentStatusLabels[status]}</Badge>
);

/** Payment badge that takes the order's pending refunds into account. */
export const OrderPaymentBadge = ({ order }: { order: Pick<AdminOrder, 'paymentStatus' | 'refunds'> }) => {
  const label = getPaymentLabel(order);
  return <Badge tone={label === paymentStatusLabels.PAID ? 'success' : 'neutral'}>{label}</Badge>;
};

export const RefundBadge = ({ status }: { status: Refund['status'] }) => (
  <Badge tone={refundTones[status]}>{refundStatusLabels[status]}</Badge>
);

export const ReturnBadge = ({
  orderReturn,
}: {
  orderReturn: Pick<AdminReturn, 'status' | 'declined' | 'items'>;
}) =>
  orderReturn.declined ? (
    <Badge tone="danger">Declined</Badge>
  ) : isExchanged(orderReturn) ? (
    <Badge tone="success">Exchanged</Badge>
  ) : (
    <Badge tone={returnTones[orderReturn.status]}>{returnStatusLabels[orderReturn.status]}</Badge>
  );
