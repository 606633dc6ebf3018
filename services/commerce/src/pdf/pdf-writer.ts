import type { Face, Weight } from './pdf-faces.ts';
import { linesOf, widthOf, type MeasuredPiece } from './text-lines.ts';
import { inVisualOrder } from './text-pieces.ts';

export interface TextStyle {
  /** In points. */
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
}

/** A text broken into lines, to be written where there turns out to be room for it. */
export interface TextBlock {
  /** In points. */
  height: number;
  writeAt(x: number, y: number): void;
}

export interface PdfWriter {
  /** Breaks a text into as many lines of a width as it takes; nothing is written yet. */
  layOut(text: string, width: number, style: TextStyle): TextBlock;
  /** Writes a text within a width, in as many lines as it takes. @returns the height of what was written, in points */
  write(text: string, at: { x: number; y: number; width: number }, style: TextStyle): number;
}

const LINE_HEIGHT = 1.36;
// From the top of a line to where its letters stand.
const ASCENT = 1.05;

/** Writes text of any script into a document of pdfkit, whose own layout knows one font and one direction at a time. */
export function createPdfWriter(pdf: PDFKit.PDFDocument): PdfWriter {
  const registered = new Set<string>();
  const takeFace = ({ name, font }: Face, size: number): void => {
    // pdfkit takes an opened font; its types know files alone.
    if (!registered.has(name)) pdf.registerFont(name, font as never);
    registered.add(name);
    pdf.font(name).fontSize(size);
  };

  function writeLine(
    line: readonly MeasuredPiece[],
    x: number,
    y: number,
    { size, color = '#000000' }: TextStyle,
  ): void {
    let at = x;
    for (const { face, text, width } of joined(inVisualOrder(line))) {
      takeFace(face, size);
      pdf.fillColor(color).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
  }

  function layOut(text: string, width: number, style: TextStyle): TextBlock {
    const { size, weight = 'regular', align = 'left' } = style;
    const lines = linesOf(text, {
      width,
      weight,
      measure: (piece) => {
        takeFace(piece.face, size);
        return pdf.widthOfString(piece.text);
      },
    });
    return {
      height: lines.length * size * LINE_HEIGHT,
      writeAt: (x, y) =>
        lines.forEach((line, index) => {
          const start = align === 'right' ? x + width - widthOf(line) : x;
          writeLine(line, start, y + index * size * LINE_HEIGHT + size * ASCENT, style);
        }),
    };
  }

  return {
    layOut,
    write(text, { x, y, width }, style) {
      const block = layOut(text, width, style);
      block.writeAt(x, y);
      return block.height;
    },
  };
}

/** Neighbours that read from left to right in one face are written at once, as programs that read the file expect. */
function joined(pieces: readonly MeasuredPiece[]): MeasuredPiece[] {
  const result: MeasuredPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const isOneRun = last && last.face === piece.face && last.level % 2 === 0 && piece.level % 2 === 0;
    if (isOneRun)
      result[result.length - 1] = {
        ...last,
        text: last.text + piece.text,
        width: last.width + piece.width,
      };
    else result.push({ ...piece });
  }
  return result;
}
