import PDFDocument from 'pdfkit';
import { dollarText } from '../../platform/money.ts';
import { pdfBytes } from '../../platform/pdf/pdf-bytes.ts';
import { createPdfWriter, type PdfWriter, type TextStyle } from '../../platform/pdf/pdf-writer.ts';
import { addressLines } from '../shipping/address-lines.ts';
import { layOutRow, writeTableHead } from './invoice-table.ts';
import type { Invoice } from './invoice.ts';

// US letter, in points.
const PAGE = { width: 612, height: 792 };
const MARGIN = 54;
const WIDTH = PAGE.width - 2 * MARGIN;
// Leaves room for the page number.
const BOTTOM = PAGE.height - MARGIN - 24;
const MUTED = '#5c5c5c';

/** Renders an invoice as a PDF with as many pages as needed. Each page repeats the table header. */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    info: {
      Title: `Invoice ${invoice.number}`,
      Author: invoice.seller.name,
      CreationDate: invoice.paidAt ?? invoice.orderedAt,
    },
  });
  const writer = createPdfWriter(pdf);
  const table = { x: MARGIN, width: WIDTH };
  let y = writeHead(pdf, writer, invoice);
  y += writeAddresses(writer, invoice, y) + 24;

  const head = () => {
    y += writeTableHead(pdf, writer, { ...table, y, color: invoice.accentColor });
  };
  const newPage = () => {
    pdf.addPage();
    y = MARGIN;
  };
  head();
  for (const line of invoice.lines) {
    const row = layOutRow(pdf, writer, line, table);
    if (y + row.height > BOTTOM) {
      newPage();
      head();
    }
    row.writeAt(y);
    y += row.height;
  }
  if (y + TOTALS_HEIGHT > BOTTOM) newPage();
  writeTotals(pdf, writer, invoice, y + 12);
  numberPages(pdf, writer, invoice);
  return pdfBytes(pdf);
}

/** @returns the y position below the head */
function writeHead(pdf: PDFKit.PDFDocument, writer: PdfWriter, invoice: Invoice): number {
  const { seller, accentColor, notice } = invoice;
  const half = WIDTH / 2;
  pdf.rect(0, 0, PAGE.width, 6).fill(accentColor);
  let left = MARGIN;
  const writeLeft = (text: string, style: TextStyle) => {
    left += writer.write(text, { x: MARGIN, y: left, width: half - 12 }, style);
  };
  writeLeft(seller.name, { size: 18, weight: 'bold', color: accentColor });
  writeLeft([...seller.addressLines, ...(seller.website ? [seller.website] : [])].join('\n'), {
    size: 9,
    color: MUTED,
  });

  let right = MARGIN;
  const writeRight = (text: string, style: TextStyle) => {
    right += writer.write(text, { x: MARGIN + half, y: right, width: half }, { ...style, align: 'right' });
  };
  writeRight('Invoice', { size: 18, weight: 'bold' });
  if (notice) writeRight(notice, { size: 11, weight: 'bold', color: '#a01616' });
  writeRight(`Invoice number ${invoice.number}`, { size: 9 });
  writeRight(`Order date ${dateText(invoice.orderedAt)}`, { size: 9 });
  if (invoice.paidAt) writeRight(`Payment date ${dateText(invoice.paidAt)}`, { size: 9 });
  return Math.max(left, right) + 24;
}

/** @returns the height of both addresses */
function writeAddresses(writer: PdfWriter, invoice: Invoice, y: number): number {
  const column = (title: string, lines: readonly string[], x: number) => {
    const position = { x, width: WIDTH / 2 - 12 };
    const titleHeight = writer.write(title, { ...position, y }, { size: 8, weight: 'bold', color: MUTED });
    return (
      titleHeight + writer.write(lines.join('\n'), { ...position, y: y + titleHeight + 2 }, { size: 9.5 })
    );
  };
  const billed = [...addressLines(invoice.billingAddress), ...(invoice.email ? [invoice.email] : [])];
  const shipped = [...addressLines(invoice.shippingAddress), invoice.carrier];
  return Math.max(column('BILLED TO', billed, MARGIN), column('SHIPPED TO', shipped, MARGIN + WIDTH / 2));
}

const ROW = 17;
const TOTALS_HEIGHT = 12 + 7 * ROW + 30;

function writeTotals(pdf: PDFKit.PDFDocument, writer: PdfWriter, invoice: Invoice, top: number): void {
  const x = MARGIN + WIDTH * 0.42;
  const width = WIDTH * 0.58;
  let y = top;
  const row = (label: string, value: string, style: TextStyle = { size: 9.5 }) => {
    writer.write(label, { x, y, width: width * 0.45 }, style);
    writer.write(value, { x: x + width * 0.45, y, width: width * 0.55 }, { ...style, align: 'right' });
    y += ROW;
  };
  row('Subtotal', dollarText(invoice.subtotalMinor));
  if (invoice.discountMinor > 0) row('Promotion discount', `-${dollarText(invoice.discountMinor)}`);
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
  row('Payment', invoice.payment, { size: 9, color: MUTED });
}

function numberPages(pdf: PDFKit.PDFDocument, writer: PdfWriter, invoice: Invoice): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const position = { x: MARGIN, y: PAGE.height - MARGIN, width: WIDTH };
    const style = { size: 8, color: MUTED };
    writer.write(`${invoice.seller.name}, invoice ${invoice.number}`, position, style);
    writer.write(`Page ${page + 1} of ${count}`, position, { ...style, align: 'right' });
  }
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' });
const dateText = (date: Date): string => dates.format(date);

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 });
/** Formats parts per million as a percentage: `6.25%`. */
const rateText = (ppm: number): string => percent.format(ppm / 1_000_000);
