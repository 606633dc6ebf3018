import type { Address, Rate, Shipment, Transaction } from './carrier-types.ts';
import { endpointsOf } from './labels.ts';

type Line = { text: string; size: number; x: number; y: number; isBold?: boolean };

/** A 4 × 6 inch label, clearly marked as not valid for postage. */
export function labelPdf(transaction: Transaction, shipment: Shipment, rate: Rate): Buffer {
  const { from, to } = endpointsOf(shipment);
  const lines: Line[] = [
    { text: `${rate.provider} ${rate.servicelevel.name}`, size: 18, x: 18, y: 400, isBold: true },
    { text: shipment.extra.is_return ? 'RETURN' : '', size: 18, x: 200, y: 400, isBold: true },
    ...addressLines(from, 18, 368, 9),
    { text: 'SHIP TO', size: 9, x: 18, y: 290, isBold: true },
    ...addressLines(to, 40, 272, 14),
    { text: 'TRACKING NUMBER', size: 9, x: 18, y: 150, isBold: true },
    { text: transaction.tracking_number, size: 15, x: 18, y: 130, isBold: true },
    {
      text: `${shipment.parcels.length} package(s), zone ${rate.zone}, ${rate.amount} ${rate.currency}`,
      size: 9,
      x: 18,
      y: 108,
    },
    { text: 'SANDBOX LABEL', size: 20, x: 18, y: 52, isBold: true },
    { text: 'Not valid for postage', size: 11, x: 18, y: 34 },
  ];
  const rules =
    '1 w 18 388 m 270 388 l S 18 306 m 270 306 l S 18 168 m 270 168 l S 18 84 m 270 84 l S 9 9 270 414 re S';
  const content = [rules, ...lines.map(textCommand)].join('\n');
  return pdfOf(content);
}

function addressLines(address: Address, x: number, top: number, size: number): Line[] {
  const texts = [
    address.name,
    address.company ?? '',
    address.street1,
    address.street2 ?? '',
    `${address.city} ${address.state} ${address.zip}`,
    address.country,
  ].filter((text) => text.trim() !== '');
  return texts.map((text, index) => ({ text, x, size, y: top - index * (size + 3) }));
}

function textCommand({ text, size, x, y, isBold }: Line): string {
  return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${pdfText(text)}) Tj ET`;
}

/** The standard fonts only support Latin-1. Parentheses and backslashes must be escaped in PDF strings. */
function pdfText(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, (character) => `\\${character}`);
}

function pdfOf(content: string): Buffer {
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(text, 'latin1');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
