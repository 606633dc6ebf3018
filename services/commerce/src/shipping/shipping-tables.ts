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

export interface ShippingTables {
  shipping_quotes: ShippingQuotesTable;
}
