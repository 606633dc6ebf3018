import {
  isExchanged,
  type AdminOrderSummary,
  type AdminReturn,
  type OrderStatus,
  type PackageStatus,
  type Refund,
} from '@selvedge/contract';
import { Badge } from '@selvedge/ui';
import {
  orderStatusLabels,
  getPaymentLabel,
  getReturnLabel,
  packageStatusLabels,
  paymentStatusLabels,
  refundStatusLabels,
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

/** @param order its pending refunds count, if it has them */
export const PaymentBadge = ({ order }: { order: Parameters<typeof getPaymentLabel>[0] }) => {
  const label = getPaymentLabel(order);
  return <Badge tone={label === paymentStatusLabels.PAID ? 'success' : 'neutral'}>{label}</Badge>;
};

export const RefundBadge = ({ status }: { status: Refund['status'] }) => (
  <Badge tone={refundTones[status]}>{refundStatusLabels[status]}</Badge>
);

export const ReturnBadge = ({ orderReturn }: { orderReturn: AdminReturn }) =>
  orderReturn.declined ? (
    <Badge tone="danger">Declined</Badge>
  ) : isExchanged(orderReturn) ? (
    <Badge tone="success">Exchanged</Badge>
  ) : (
    <Badge tone={returnTones[orderReturn.status]}>{getReturnLabel(orderReturn)}</Badge>
  );
