import type { Money } from '../money.ts';
import type { Capture, Refund } from '../payments/payment-types.ts';

export const breakdownParts = [
  'item_total',
  'shipping',
  'handling',
  'tax_total',
  'insurance',
  'shipping_discount',
  'discount',
] as const;
export type Breakdown = Partial<Record<(typeof breakdownParts)[number], Money>>;
export type Amount = Money & { breakdown?: Breakdown };

export type OrderItem = {
  name: string;
  quantity: string;
  unit_amount: Money;
  tax?: Money;
  sku?: string;
  description?: string;
  category?: string;
};

export type Payee = { email_address?: string; merchant_id?: string; display_data?: { brand_name?: string } };

export type PurchaseUnit = {
  reference_id: string;
  amount: Amount;
  payee: Payee;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  items?: OrderItem[];
  shipping?: Record<string, unknown>;
  payments?: { captures?: Capture[]; refunds?: Refund[] };
};

export type Payer = {
  name: { given_name: string; surname: string };
  email_address: string;
  payer_id: string;
  address: { country_code: string };
};

export type Link = { href: string; rel: string; method: string };

export type Order = {
  id: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  purchase_units: PurchaseUnit[];
  payment_source?: Record<string, unknown>;
  application_context?: Record<string, unknown>;
  payer?: Payer;
  create_time: string;
  update_time?: string;
  links: Link[];
};

export type OrderRequest = {
  intent: Order['intent'];
  purchase_units: (Omit<PurchaseUnit, 'reference_id' | 'payee' | 'payments'> & {
    reference_id?: string;
    payee?: Payee;
  })[];
  payment_source?: Record<string, unknown>;
  application_context?: Record<string, unknown>;
};
