import type { AdminOrder, ShippingLabel } from '@selvedge/contract';
import { dollars } from '../../platform/money.ts';
import type { LabelWithoutPdf } from '../shipping/label-repository.ts';
import { fullShippingMinor } from './order-discounts.ts';
import type { OrderRow } from './order-repository.ts';

export function labelView(order: OrderRow, label: LabelWithoutPdf): ShippingLabel {
  return {
    id: label.id,
    orderNumber: order.order_number,
    ...rateFields(order, label),
    trackingNumber: label.tracking_number ?? '',
    ...(label.cost_minor !== null && { cost: dollars(label.cost_minor) }),
    createdBy: label.bought_by,
    createdAt: (label.bought_at ?? label.asked_at).toISOString(),
  };
}

/** The rate of a label purchase that got no answer yet. */
export const pendingLabelView = (order: OrderRow, label: LabelWithoutPdf): AdminOrder['labelBegun'] =>
  rateFields(order, label);

const rateFields = (order: OrderRow, label: LabelWithoutPdf) => ({
  carrierName: label.carrier_name ?? order.shipping_carrier,
  serviceName: label.service_name ?? order.shipping_service,
  cost: dollars(label.rate_minor ?? fullShippingMinor(order)),
});
