import type { PdfWriter, TextStyle } from './pdf-writer.ts';

// US letter, in points.
export const letterPage = { width: 612, height: 792 };
export const letterMargin = 54;
export const letterWidth = letterPage.width - 2 * letterMargin;
/** Leaves room for the page number. */
export const letterBottom = letterPage.height - letterMargin - 24;
export const mutedColor = '#5c5c5c';

export interface LetterSender {
  name: string;
  addressLines: readonly string[];
  website: string | undefined;
}

interface LetterHead {
  sender: LetterSender;
  /** From the store's theme. */
  accentColor: string;
  title: string;
  /** Stands out below the title. */
  notice: string | null;
  /** Numbers and dates, one per line. */
  facts: readonly string[];
}

/** @returns the y position below the head */
export function writeLetterHead(pdf: PDFKit.PDFDocument, writer: PdfWriter, head: LetterHead): number {
  const { sender, accentColor, title, notice, facts } = head;
  const half = letterWidth / 2;
  pdf.rect(0, 0, letterPage.width, 6).fill(accentColor);
  let left = letterMargin;
  const writeLeft = (text: string, style: TextStyle) => {
    left += writer.write(text, { x: letterMargin, y: left, width: half - 12 }, style);
  };
  writeLeft(sender.name, { size: 18, weight: 'bold', color: accentColor });
  writeLeft([...sender.addressLines, ...(sender.website ? [sender.website] : [])].join('\n'), {
    size: 9,
    color: mutedColor,
  });

  let right = letterMargin;
  const writeRight = (text: string, style: TextStyle) => {
    const position = { x: letterMargin + half, y: right, width: half };
    right += writer.write(text, position, { ...style, align: 'right' });
  };
  writeRight(title, { size: 18, weight: 'bold' });
  if (notice) writeRight(notice, { size: 11, weight: 'bold', color: '#a01616' });
  for (const fact of facts) writeRight(fact, { size: 9 });
  return Math.max(left, right) + 24;
}

/** Writes two blocks of text side by side. @returns the height of the taller one */
export function writeLetterColumns(
  writer: PdfWriter,
  columns: readonly { title: string; lines: readonly string[] }[],
  y: number,
): number {
  const heights = columns.map(({ title, lines }, index) => {
    const position = { x: letterMargin + (index * letterWidth) / 2, width: letterWidth / 2 - 12 };
    const titleStyle: TextStyle = { size: 8, weight: 'bold', color: mutedColor };
    const titleHeight = writer.write(title, { ...position, y }, titleStyle);
    return (
      titleHeight + writer.write(lines.join('\n'), { ...position, y: y + titleHeight + 2 }, { size: 9.5 })
    );
  });
  return Math.max(...heights);
}

/** @param label at the foot of each page, next to its number */
export function numberLetterPages(pdf: PDFKit.PDFDocument, writer: PdfWriter, label: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const position = { x: letterMargin, y: letterPage.height - letterMargin, width: letterWidth };
    const style = { size: 8, color: mutedColor };
    writer.write(label, position, style);
    writer.write(`Page ${page + 1} of ${count}`, position, { ...style, align: 'right' });
  }
}

export const letterDate = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(date);
