import type { Invoice } from '../invoices/invoice.ts';
import type { LabelPurchase } from '../shipping/carrier.ts';

/** What the store prints: plain data, that another thread can be handed. */
export type ShopDocument =
  | { kind: 'invoice'; invoice: Invoice }
  | { kind: 'label'; purchase: LabelPurchase; trackingNumber: string };

/** What the thread that writes a document answers: its file, or what went wrong. */
export type WrittenDocument = { file: Uint8Array } | { failure: string };
