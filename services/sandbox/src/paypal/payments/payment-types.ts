import type { Money } from '../money.ts';
import type { Link, Payee } from '../orders/order-types.ts';

export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  status_details?: { reason: string };
  amount: Money;
  final_capture: boolean;
  seller_protection: { status: string; dispute_categories: string[] };
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money };
  custom_id?: string;
  invoice_id?: string;
  payee: Payee;
  supplementary_data: { related_ids: { order_id: string } };
  create_time: string;
  update_time: string;
  links: Link[];
};

export type Refund = {
  id: string;
  status: 'COMPLETED';
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
  note_to_payer?: string;
  payer: Payee;
  seller_payable_breakdown: {
    gross_amount: Money;
    paypal_fee: Money;
    net_amount: Money;
    total_refunded_amount: Money;
  };
  create_time: string;
  update_time: string;
  links: Link[];
};
