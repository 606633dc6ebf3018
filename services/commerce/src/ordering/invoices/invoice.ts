import type { PostalAddress } from '@selvedge/contract';
import type { Letterhead } from '../shipping/letterhead.ts';

export interface InvoiceLine {
  name: string;
  variant: string;
  sku: string;
  quantity: number;
  unitPriceMinor: number;
  discountMinor: number;
}

/** All data of an invoice. Amounts are in cents. */
export interface Invoice extends Letterhead {
  number: string;
  orderedAt: Date;
  paidAt: Date | null;
  email: string | undefined;
  billingAddress: PostalAddress;
  shippingAddress: PostalAddress;
  carrier: string;
  lines: readonly InvoiceLine[];
  subtotalMinor: number;
  /** What each promotion took off items and shipping. */
  discounts: readonly { name: string; minor: number }[];
  taxMinor: number;
  taxState: string;
  taxRatePpm: number;
  /** Before discounts. */
  shippingMinor: number;
  totalMinor: number;
  /** What has been refunded so far. */
  refundedMinor: number;
  /** The payment status as text. */
  payment: string;
  /** Shown at the top of an unpaid or cancelled order. */
  notice: string | null;
}
