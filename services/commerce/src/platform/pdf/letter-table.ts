import { letterBottom, letterMargin, letterWidth, mutedColor } from './letter.ts';
import type { PdfWriter, TextStyle } from './pdf-writer.ts';

const gap = 8;
const textStyle: TextStyle = { size: 9 };
const detailStyle: TextStyle = { size: 7.5, color: mutedColor };

/** The first column has the rows' names and details. */
export interface LetterColumn {
  title: string;
  /** Fraction of the table's width; all fractions add up to 1. */
  share: number;
  align: 'left' | 'right';
}

export interface LetterRow {
  name: string;
  /** In small print below the name. */
  detail: string;
  /** Of the columns after the first one. */
  cells: readonly string[];
}

interface LetterTable {
  columns: readonly LetterColumn[];
  rows: readonly LetterRow[];
  color: string;
  y: number;
}

/**
 * Writes a table on as many pages as needed. Each page repeats its head, and no row is split across pages.
 * @returns the y position below the table
 */
export function writeLetterTable(
  pdf: PDFKit.PDFDocument,
  writer: PdfWriter,
  { columns, rows, color, y: top }: LetterTable,
): number {
  const cells = positionsOf(columns);
  let y = top + writeTableHead(pdf, writer, { cells, y: top, color });
  for (const content of rows) {
    const row = layOutRow(pdf, writer, content, cells);
    if (y + row.height > letterBottom) {
      pdf.addPage();
      y = letterMargin + writeTableHead(pdf, writer, { cells, y: letterMargin, color });
    }
    row.writeAt(y);
    y += row.height;
  }
  return y;
}

type Cell = ReturnType<typeof positionsOf>[number];

/** @returns the height of the head, in points */
function writeTableHead(
  pdf: PDFKit.PDFDocument,
  writer: PdfWriter,
  { cells, y, color }: { cells: readonly Cell[]; y: number; color: string },
): number {
  for (const { title, align, ...cell } of cells)
    writer.write(title, { ...cell, y }, { size: 8, weight: 'bold', color, align });
  writeRule(pdf, { y: y + 16, width: 1, color });
  return 24;
}

/** Lays out a row. It's written later, once its page is known. */
function layOutRow(
  pdf: PDFKit.PDFDocument,
  writer: PdfWriter,
  { name: nameText, detail: detailText, cells: texts }: LetterRow,
  [item, ...others]: readonly Cell[],
) {
  const { x, width } = item!;
  const name = writer.layOut(nameText, width, textStyle);
  const detail = writer.layOut(detailText, width, detailStyle);
  const height = name.height + detail.height + 10;
  return {
    height,
    writeAt(y: number) {
      name.writeAt(x, y);
      detail.writeAt(x, y + name.height);
      texts.forEach((text, index) => {
        const cell = others[index];
        if (cell && text) writer.write(text, { ...cell, y }, { ...textStyle, align: cell.align });
      });
      writeRule(pdf, { y: y + height - 5, width: 0.5, color: '#dddddd' });
    },
  };
}

function writeRule(
  pdf: PDFKit.PDFDocument,
  { y, width, color }: { y: number; width: number; color: string },
): void {
  pdf
    .moveTo(letterMargin, y)
    .lineTo(letterMargin + letterWidth, y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
}

function positionsOf(columns: readonly LetterColumn[]) {
  let at = letterMargin;
  return columns.map(({ title, share, align }) => {
    const cell = { title, align, x: at, width: letterWidth * share - gap };
    at += letterWidth * share;
    // Right-aligned columns have no gap, so the last one ends at the edge of the table.
    return align === 'right' ? { ...cell, x: cell.x + gap } : cell;
  });
}
