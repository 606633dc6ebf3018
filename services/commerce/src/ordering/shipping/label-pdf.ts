import PDFDocument from 'pdfkit';
import { pdfBytes } from '../../platform/pdf/pdf-bytes.ts';
import { createPdfWriter, type TextStyle } from '../../platform/pdf/pdf-writer.ts';
import { addressLines } from './address-lines.ts';
import type { LabelPurchase } from './carrier.ts';

// 4 × 6 inches, the format of label printers.
const SIZE: [number, number] = [288, 432];
const MARGIN = 18;
const WIDTH = SIZE[0] - 2 * MARGIN;

/** A printable shipping label with sender, recipient, service, order and tracking number. */
export function labelPdf(purchase: LabelPurchase, trackingNumber: string): Promise<Uint8Array> {
  const { carrierName, serviceName, reference, from, to } = purchase;
  const pdf = new PDFDocument({
    size: SIZE,
    margin: 0,
    info: { Title: `Label ${trackingNumber}`, Subject: `Order ${reference}` },
  });
  const writer = createPdfWriter(pdf);
  let y = MARGIN;
  const write = (text: string, style: TextStyle) => {
    y += writer.write(text, { x: MARGIN, y, width: WIDTH }, style);
  };
  const caption = (text: string) => write(text, { size: 8 });
  const rule = () => {
    pdf
      .moveTo(MARGIN, y + 6)
      .lineTo(SIZE[0] - MARGIN, y + 6)
      .stroke();
    y += 12;
  };

  write(`${carrierName} ${serviceName}`, { size: 18, weight: 'bold' });
  rule();
  caption('FROM');
  write(addressLines(from).join('\n'), { size: 9 });
  rule();
  caption('SHIP TO');
  write(addressLines(to).join('\n'), { size: 14, weight: 'bold' });
  rule();
  caption('TRACKING NUMBER');
  write(trackingNumber, { size: 18, weight: 'bold' });
  caption(`Order ${reference}`);
  return pdfBytes(pdf);
}
