import type { Image, OrderStatus, OrderView, PostalAddress } from '@selvedge/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderState, PaymentState } from './order-states.ts';

/** What one promotion took off an order, as stored. */
export interface OrderPromotion {
  id: string;
  /** Its description and code at the time. */
  name: string;
  code: string | null;
  /** By line, in the order of their positions. */
  lineDiscountsMinor: number[];
  shippingDiscountMinor: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    orders: {
      tenant_code: string;
      id: string;
      order_number: string;
      state: OrderState;
      payment_state: PaymentState;
      user_id: string | null;
      /** The id of what the order was made from if there was no cart. */
      cart_id: string;
      draft_order_id: string | null;
      guest_email: string | null;
      guest_phone: string | null;
      /** The guest's email address as `emailKey` normalizes it. */
      guest_email_key: GeneratedAlways<string | null>;
      /** Hash of the customer's email address; null for orders whose address was deleted. */
      customer_key: string | null;
      request_hash: string;
      idempotency_key_hash: string | null;
      /** Null for an order that costs nothing. */
      paypal_order_id: string | null;
      /** The account that receives the payment; null for older orders and those that cost nothing. */
      payee_merchant_id: string | null;
      capture_id: string | null;
      failure_code: string | null;
      failure_detail: string | null;
      access_key_hash: string;
      subtotal_minor: number;
      /** On the items, without shipping. */
      discount_minor: number;
      tax_minor: number;
      /** What the shopper pays for shipping, after discount. */
      shipping_minor: number;
      total_minor: number;
      tax_state: string;
      tax_rate_ppm: number;
      shipping_address: JSONColumnType<PostalAddress>;
      billing_address: JSONColumnType<PostalAddress>;
      shipping_address_id: string | null;
      billing_address_id: string | null;
      save_shipping_address: boolean;
      save_billing_address: boolean;
      shipping_carrier: string;
      shipping_service: string;
      carrier_rate_id: string | null;
      /** Our own id of the rate; null for older orders and those that weren't checked out by a shopper. */
      shipping_rate_id: string | null;
      estimated_days: number | null;
      tracking_number: string | null;
      status_notes: string | null;
      created_at: Date;
      paid_at: Date | null;
      shipped_at: Date | null;
      delivered_at: Date | null;
      cancelled_at: Date | null;
      /** What each promotion took off. Empty for older orders, even if they have a discount. */
      promotions: ColumnType<OrderPromotion[], string | undefined, string>;
      /** Sum of pending and completed refunds, at most the total. */
      refund_claimed_minor: Generated<number>;
      /** Sum of completed partial refunds. When a cancelled order is REFUNDED, the rest was refunded separately. */
      refunded_minor: Generated<number>;
      /** Placed without an account; null if unknown. Set by a trigger, like `is_first`. */
      is_guest: Generated<boolean | null>;
      /** The first paid order with this email address. */
      is_first: Generated<boolean | null>;
      /** The buyer's data was deleted while the order was in progress. */
      is_forgotten: Generated<boolean>;
      /** When everything that identifies the buyer was removed; null if it hasn't been. */
      anonymized_at: Date | null;
    };
    order_lines: {
      tenant_code: string;
      id: string;
      order_id: string;
      position: number;
      variant_id: string;
      product_id: string;
      product_name: string;
      variant_name: string;
      sku: string;
      image: JSONColumnType<Image | null, string | null, string | null>;
      quantity: number;
      unit_price_minor: number;
      discount_minor: number;
    };
    /** Each status that an order reached, as shown to the shopper. */
    order_events: {
      tenant_code: string;
      order_id: string;
      status: OrderStatus;
      at: Date;
      note: string | null;
    };
    order_notes: {
      tenant_code: string;
      id: string;
      order_id: string;
      text: string;
      /** The operator's email address. */
      created_by: string;
      request_hash: string;
      idempotency_key_hash: string | null;
      created_at: Date;
    };
    order_tags: {
      tenant_code: string;
      order_id: string;
      tag: string;
      /** In lowercase. */
      tag_key: GeneratedAlways<string>;
    };
    /** Named filters of the order list. */
    order_views: {
      tenant_code: string;
      id: Generated<string>;
      name: string;
      /** In lowercase. */
      name_key: GeneratedAlways<string>;
      filter: JSONColumnType<OrderView['filter']>;
      created_at: Date;
    };
    /** Search words of orders, in lowercase; maintained by triggers. */
    order_words: {
      tenant_code: string;
      word: string;
      order_id: string;
    };
    /** Which tenant a payment belongs to. Events of the provider don't include a tenant. */
    payment_routes: {
      paypal_order_id: string;
      tenant_code: string;
    };
  }
}
