import type { ShippingLabel } from '@selvedge/contract';
import { dollars } from '../money.ts';
import type { LabelFacts } from '../shipping/label-repository.ts';
import type { OrderRow } from './order-repository.ts';

export function labelView(order: OrderRow, label: LabelFacts): ShippingLabel {
  return {
    id: label.id,
    orderNumber: order.order_number,
    carrierName: label.carrier_name ?? order.shipping_carrier,
    serviceName: label.service_name ?? order.shipping_service,
    trackingNumber: label.tracking_number ?? '',
    cost: dollars(label.cost_minor ?? order.shipping_minor),
    createdAt: (label.bought_at ?? label.asked_at).toISOString(),
  };
}
