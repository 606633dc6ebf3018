import type { PostalAddress } from '@selvedge/contract';
import PDFDocument from 'pdfkit';
import {
  letterDate,
  letterPage,
  numberLetterPages,
  writeLetterColumns,
  writeLetterHead,
} from '../../platform/pdf/letter.ts';
import { writeLetterTable, type LetterColumn } from '../../platform/pdf/letter-table.ts';
import { pdfBytes } from '../../platform/pdf/pdf-bytes.ts';
import { createPdfWriter } from '../../platform/pdf/pdf-writer.ts';
import { addressLines } from '../shipping/address-lines.ts';
import type { Letterhead } from '../shipping/letterhead.ts';

/** The data of a packing slip. It has no prices, because the package may be a gift. */
export interface PackingSlip extends Letterhead {
  orderNumber: string;
  /** The number of the order whose returned items this one replaces; absent for other orders. */
  exchangeOf?: string;
  orderedAt: Date;
  shippingAddress: PostalAddress;
  carrier: string;
  /** Which package of the order; absent for the whole order. */
  packageOf?: { number: number; count: number };
  lines: readonly { name: string; variant: string; sku: string; quantity: number }[];
}

const columns: readonly LetterColumn[] = [
  { title: 'Item', share: 0.6, align: 'left' },
  { title: 'SKU', share: 0.28, align: 'left' },
  { title: 'Qty', share: 0.12, align: 'right' },
];

/** Renders a packing slip as a PDF with as many pages as needed. */
export function packingSlipPdf(slip: PackingSlip): Promise<Uint8Array> {
  const { seller, accentColor, timeZone, orderNumber, orderedAt, lines } = slip;
  const pdf = new PDFDocument({
    size: [letterPage.width, letterPage.height],
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    info: { Title: `Packing slip ${orderNumber}`, Author: seller.name, CreationDate: orderedAt },
  });
  const writer = createPdfWriter(pdf);
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts = [
    `Order number ${orderNumber}`,
    ...(slip.exchangeOf ? [`Exchange of order ${slip.exchangeOf}`] : []),
    `Order date ${letterDate(orderedAt, timeZone)}`,
    ...(slip.packageOf && slip.packageOf.count > 1 ? [`Package ${slip.packageOf.number}`] : []),
    itemCount === 1 ? '1 item' : `${itemCount} items`,
  ];
  let y = writeLetterHead(pdf, writer, {
    sender: seller,
    accentColor,
    title: 'Packing slip',
    notice: null,
    facts,
  });
  const shipping = [
    { title: 'SHIP TO', lines: addressLines(slip.shippingAddress) },
    { title: 'SHIPPING METHOD', lines: [slip.carrier] },
  ];
  y += writeLetterColumns(writer, shipping, y) + 24;
  const rows = lines.map(({ name, variant, sku, quantity }) => ({
    name,
    detail: variant,
    cells: [sku, String(quantity)],
  }));
  writeLetterTable(pdf, writer, { columns, rows, color: accentColor, y });
  numberLetterPages(pdf, writer, `${seller.name}, order ${orderNumber}`);
  return pdfBytes(pdf);
}
