import { dollarText } from '../../platform/money.ts';
import type { PdfWriter, TextStyle } from '../../platform/pdf/pdf-writer.ts';
import type { InvoiceLine } from './invoice.ts';

const columns = [
  { title: 'Item', share: 0.42, align: 'left' },
  { title: 'Qty', share: 0.08, align: 'right' },
  { title: 'Unit price', share: 0.17, align: 'right' },
  { title: 'Discount', share: 0.15, align: 'right' },
  { title: 'Total', share: 0.18, align: 'right' },
] as const;

const GAP = 8;
const TEXT: TextStyle = { size: 9 };
const DETAIL: TextStyle = { size: 7.5, color: '#5c5c5c' };

interface TablePosition {
  x: number;
  width: number;
}

/** @returns the height of the head, in points */
export function writeTableHead(
  pdf: PDFKit.PDFDocument,
  writer: PdfWriter,
  { x, width, y, color }: TablePosition & { y: number; color: string },
): number {
  for (const { title, align, ...cell } of cells({ x, width }))
    writer.write(title, { ...cell, y }, { size: 8, weight: 'bold', color, align });
  pdf
    .moveTo(x, y + 16)
    .lineTo(x + width, y + 16)
    .lineWidth(1)
    .strokeColor(color)
    .stroke();
  return 24;
}

interface InvoiceRow {
  /** In points. A row is never split across pages. */
  height: number;
  writeAt(y: number): void;
}

/** Lays out the row of a line. It's written later, once its page is known. */
export function layOutRow(
  pdf: PDFKit.PDFDocument,
  writer: PdfWriter,
  line: InvoiceLine,
  { x, width }: TablePosition,
): InvoiceRow {
  const item = { x, width: width * columns[0].share - GAP };
  const numbers = cells({ x, width }).slice(1);
  const name = writer.layOut(line.name, item.width, TEXT);
  const detail = writer.layOut(formatDetail(line), item.width, DETAIL);
  const height = name.height + detail.height + 10;
  return {
    height,
    writeAt(y) {
      name.writeAt(item.x, y);
      detail.writeAt(item.x, y + name.height);
      formatNumbers(line).forEach((text, index) => {
        const cell = numbers[index];
        if (cell && text) writer.write(text, { ...cell, y }, { ...TEXT, align: 'right' });
      });
      const bottom = y + height - 5;
      pdf
        .moveTo(x, bottom)
        .lineTo(x + width, bottom)
        .lineWidth(0.5)
        .strokeColor('#dddddd')
        .stroke();
    },
  };
}

function formatNumbers({ unitPriceMinor, quantity, discountMinor }: InvoiceLine): string[] {
  const gross = unitPriceMinor * quantity;
  return [
    String(quantity),
    dollarText(unitPriceMinor),
    discountMinor > 0 ? `-${dollarText(discountMinor)}` : '',
    dollarText(gross - discountMinor),
  ];
}

const formatDetail = ({ variant, sku }: InvoiceLine): string => `${variant}  ·  SKU ${sku}`;

function cells({ x, width }: TablePosition) {
  let at = x;
  return columns.map(({ title, share, align }) => {
    const cell = { title, align, x: at, width: width * share - GAP };
    at += width * share;
    // Right-aligned columns have no gap, so the last one ends at the edge of the table.
    return align === 'right' ? { ...cell, x: cell.x + GAP } : cell;
  });
}
