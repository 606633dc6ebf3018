import type { Invoice } from '../invoices/invoice.ts';
import type { LabelPurchase } from '../shipping/carrier.ts';

/** A document to create, as plain data that can be sent to another thread. */
export type ShopDocument =
  | { kind: 'invoice'; invoice: Invoice }
  | { kind: 'label'; purchase: LabelPurchase; trackingNumber: string };

/** The worker's reply: the PDF or the failure. */
export type WrittenDocument = { file: Uint8Array } | { failure: string };
