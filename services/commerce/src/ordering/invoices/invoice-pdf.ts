import PDFDocument from 'pdfkit';
import { dollarText } from '../../platform/money.ts';
import {
  letterBottom,
  letterDate,
  letterMargin,
  letterPage,
  letterWidth,
  mutedColor,
  numberLetterPages,
  writeLetterColumns,
  writeLetterHead,
} from '../../platform/pdf/letter.ts';
import { writeLetterTable, type LetterColumn, type LetterRow } from '../../platform/pdf/letter-table.ts';
import { pdfBytes } from '../../platform/pdf/pdf-bytes.ts';
import { createPdfWriter, type PdfWriter, type TextStyle } from '../../platform/pdf/pdf-writer.ts';
import { addressLines } from '../shipping/address-lines.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';

const columns: readonly LetterColumn[] = [
  { title: 'Item', share: 0.42, align: 'left' },
  { title: 'Qty', share: 0.08, align: 'right' },
  { title: 'Unit price', share: 0.17, align: 'right' },
  { title: 'Discount', share: 0.15, align: 'right' },
  { title: 'Total', share: 0.18, align: 'right' },
];

/** Renders an invoice as a PDF with as many pages as needed. */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const { seller, accentColor, timeZone, notice, number, orderedAt, paidAt } = invoice;
  const pdf = new PDFDocument({
    size: [letterPage.width, letterPage.height],
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    info: { Title: `Invoice ${number}`, Author: seller.name, CreationDate: paidAt ?? orderedAt },
  });
  const writer = createPdfWriter(pdf);
  const facts = [`Invoice number ${number}`, `Order date ${letterDate(orderedAt, timeZone)}`];
  if (paidAt) facts.push(`Payment date ${letterDate(paidAt, timeZone)}`);
  let y = writeLetterHead(pdf, writer, { sender: seller, accentColor, title: 'Invoice', notice, facts });
  const billed = [...addressLines(invoice.billingAddress), ...(invoice.email ? [invoice.email] : [])];
  const shipped = [...addressLines(invoice.shippingAddress), invoice.carrier];
  const addresses = [
    { title: 'BILLED TO', lines: billed },
    { title: 'SHIPPED TO', lines: shipped },
  ];
  y += writeLetterColumns(writer, addresses, y) + 24;
  y = writeLetterTable(pdf, writer, { columns, rows: invoice.lines.map(toRow), color: accentColor, y });
  if (y + totalsHeight(writer, invoice) > letterBottom) {
    pdf.addPage();
    y = letterMargin;
  }
  writeTotals(pdf, writer, invoice, y + 12);
  numberLetterPages(pdf, writer, `${seller.name}, invoice ${number}`);
  return pdfBytes(pdf);
}

function toRow({ name, variant, sku, unitPriceMinor, quantity, discountMinor }: InvoiceLine): LetterRow {
  return {
    name,
    detail: `${variant}  ·  SKU ${sku}`,
    cells: [
      String(quantity),
      dollarText(unitPriceMinor),
      discountMinor > 0 ? `-${dollarText(discountMinor)}` : '',
      dollarText(unitPriceMinor * quantity - discountMinor),
    ],
  };
}

const minRowHeight = 17;
const totalsWidth = letterWidth * 0.58;
const labelWidth = totalsWidth * 0.45;

/** Names of promotions may need several lines. */
const rowHeight = (writer: PdfWriter, label: string, style: TextStyle = { size: 9.5 }) =>
  Math.max(minRowHeight, writer.layOut(label, labelWidth, style).height + 4);

const totalsHeight = (writer: PdfWriter, { discounts }: Invoice): number =>
  discounts.reduce((sum, { name }) => sum + rowHeight(writer, name), 12 + 6 * minRowHeight + 30);

function writeTotals(pdf: PDFKit.PDFDocument, writer: PdfWriter, invoice: Invoice, top: number): void {
  const x = letterMargin + letterWidth * 0.42;
  const width = totalsWidth;
  let y = top;
  const row = (label: string, value: string, style: TextStyle = { size: 9.5 }) => {
    writer.write(label, { x, y, width: labelWidth }, style);
    writer.write(value, { x: x + labelWidth, y, width: width - labelWidth }, { ...style, align: 'right' });
    y += rowHeight(writer, label, style);
  };
  row('Subtotal', dollarText(invoice.subtotalMinor));
  for (const { name, minor } of invoice.discounts) row(name, `-${dollarText(minor)}`);
  row(`Tax (${invoice.taxState}, ${rateText(invoice.taxRatePpm)})`, dollarText(invoice.taxMinor));
  row('Shipping', dollarText(invoice.shippingMinor));
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(1)
    .strokeColor(invoice.accentColor)
    .stroke();
  y += 6;
  row('Total (USD)', dollarText(invoice.totalMinor), { size: 12, weight: 'bold' });
  y += 6;
  if (invoice.refundedMinor > 0) row('Refunded', `-${dollarText(invoice.refundedMinor)}`);
  row('Payment', invoice.payment, { size: 9, color: mutedColor });
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 });
/** Formats parts per million as a percentage: `6.25%`. */
const rateText = (ppm: number): string => percent.format(ppm / 1_000_000);
