import PDFDocument from 'pdfkit';
import type { Destination, LabelPurchase } from './carrier.ts';
import { warehouse } from './warehouse.ts';

// Four by six inches, as label printers take it.
const SIZE: [number, number] = [288, 432];
const MARGIN = 18;

/** A parcel label to print: from, to, service, order and tracking number. */
export function labelPdf(purchase: LabelPurchase, trackingNumber: string): Promise<Uint8Array> {
  const { carrierName, serviceName, reference, to } = purchase;
  const pdf = new PDFDocument({
    size: SIZE,
    margin: MARGIN,
    info: { Title: `Label ${trackingNumber}`, Subject: `Order ${reference}` },
  });
  const rule = () =>
    pdf
      .moveDown(0.5)
      .moveTo(MARGIN, pdf.y)
      .lineTo(SIZE[0] - MARGIN, pdf.y)
      .stroke()
      .moveDown(0.5);
  const caption = (text: string) => pdf.font('Helvetica').fontSize(8).text(text);

  pdf.font('Helvetica-Bold').fontSize(18).text(`${carrierName} ${serviceName}`);
  rule();
  caption('FROM');
  pdf.fontSize(9).text(linesOf(warehouse));
  rule();
  caption('SHIP TO');
  pdf.font('Helvetica-Bold').fontSize(14).text(linesOf(to));
  rule();
  caption('TRACKING NUMBER');
  pdf.font('Helvetica-Bold').fontSize(18).text(trackingNumber);
  caption(`Order ${reference}`);
  pdf.end();
  return bytesOf(pdf);
}

function linesOf({ name, streetAddress, city, state, postalCode }: Destination): string {
  return [name, streetAddress, `${city}, ${state} ${postalCode}`, 'United States'].map(printable).join('\n');
}

/** The standard fonts know Latin-1: other letters lose their marks, and what is left over is a question mark. */
function printable(text: string): string {
  const plain = (character: string) => character.normalize('NFKD').replace(/\p{M}/gu, '');
  return text.replace(/[^\x20-\xff]/gu, plain).replace(/[^\x20-\xff]/gu, '?');
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
