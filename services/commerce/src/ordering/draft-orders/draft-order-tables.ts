import type { Image, PostalAddress } from '@selvedge/contract';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Orders that operators put together for somebody, who pays with a link. */
    draft_orders: {
      tenant_code: string;
      id: string;
      email: string;
      email_key: GeneratedAlways<string>;
      phone: string;
      shipping_address: JSONColumnType<PostalAddress>;
      /** Null: the shipping address. */
      billing_address: JSONColumnType<PostalAddress | null, string | null, string | null>;
      shipping_name: string;
      shipping_minor: number;
      /** What it takes off is at most what the items cost. */
      discount_minor: number | null;
      discount_reason: string | null;
      message: string;
      /** Part of the link; null if there's none. */
      sent_at: Date | null;
      expires_at: Date | null;
      /** Fixed when it's sent. */
      tax_rate_ppm: number | null;
      request_hash: string | null;
      created_by: string;
      created_at: Date;
      updated_at: Date;
    };
    /** The items as they were when the draft was last saved or sent. */
    draft_order_lines: {
      tenant_code: string;
      draft_id: string;
      position: number;
      variant_id: string;
      product_id: string;
      product_name: string;
      variant_name: string;
      sku: string;
      image: JSONColumnType<Image | null, string | null, string | null>;
      quantity: number;
      unit_price_minor: number;
    };
  }
}

export {};
