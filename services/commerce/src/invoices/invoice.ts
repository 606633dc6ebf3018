import type { PostalAddress } from '@selvedge/contract';

export interface InvoiceLine {
  name: string;
  variant: string;
  sku: string;
  quantity: number;
  unitPriceMinor: number;
  discountMinor: number;
}

/** Everything that stands on an invoice; amounts in cents. */
export interface Invoice {
  number: string;
  orderedAt: Date;
  paidAt: Date | null;
  /** Without address lines while the store has not given its address. */
  seller: { name: string; addressLines: readonly string[]; website: string | undefined };
  /** Of the store's theme. */
  accentColor: string;
  email: string | undefined;
  billingAddress: PostalAddress;
  shippingAddress: PostalAddress;
  carrier: string;
  lines: readonly InvoiceLine[];
  subtotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  taxState: string;
  taxRatePpm: number;
  shippingMinor: number;
  totalMinor: number;
  /** What went back of it by now. */
  refundedMinor: number;
  /** How the money stands, as people read it. */
  payment: string;
  /** Said across the head of an order that came to nothing. */
  notice: string | null;
}
