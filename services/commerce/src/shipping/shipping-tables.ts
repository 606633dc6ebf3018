export interface ShippingQuotesTable {
  tenant_code: string;
  id: string;
  cart_id: string;
  address_fingerprint: string;
  weight_grams: number;
  carrier_rate_id: string | null;
  carrier_name: string;
  service_name: string;
  cost_minor: number;
  estimated_days: number | null;
  expires_at: Date;
}

/** Bought when `bought_at` is set, together with number and file. */
export interface ShippingLabelsTable {
  tenant_code: string;
  id: string;
  order_id: string;
  asked_at: Date;
  /** What it is bought at; null for labels from before, bought at their order's rate. */
  carrier_rate_id: string | null;
  carrier_name: string | null;
  service_name: string | null;
  rate_minor: number | null;
  tracking_number: string | null;
  cost_minor: number | null;
  pdf: Uint8Array | null;
  bought_at: Date | null;
  /** The operator; null for labels from before. */
  bought_by: string | null;
  /** When the purchase that was asked for last ended without an answer. */
  unanswered_at: Date | null;
}

export interface ShippingTables {
  shipping_quotes: ShippingQuotesTable;
  shipping_labels: ShippingLabelsTable;
}
