import type { Face, Weight } from './font-faces.ts';
import { breakIntoLines, widthOf, type MeasuredRun } from './text-lines.ts';
import { inVisualOrder } from './text-runs.ts';

export interface TextStyle {
  /** In points. */
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
}

/** Text broken into lines, ready to be written anywhere. */
interface TextBlock {
  /** In points. */
  height: number;
  writeAt(x: number, y: number): void;
}

export interface PdfWriter {
  /** Breaks text into lines that fit a width, without writing them. */
  layOut(text: string, width: number, style: TextStyle): TextBlock;
  /** Writes text, broken into lines that fit a width. @returns the height of the text, in points */
  write(text: string, at: { x: number; y: number; width: number }, style: TextStyle): number;
}

const LINE_HEIGHT = 1.36;
// From the top of a line to its baseline.
const ASCENT = 1.05;

/** Writes text in any script to a pdfkit document. pdfkit's own layout supports only one font and direction at a time. */
export function createPdfWriter(pdf: PDFKit.PDFDocument): PdfWriter {
  const registered = new Set<string>();
  const selectFace = ({ name, font }: Face, size: number): void => {
    // pdfkit accepts opened fonts, but its types only allow files.
    if (!registered.has(name)) pdf.registerFont(name, font as never);
    registered.add(name);
    pdf.font(name).fontSize(size);
  };

  function writeLine(
    line: readonly MeasuredRun[],
    x: number,
    y: number,
    { size, color = '#000000' }: TextStyle,
  ): void {
    let at = x;
    for (const { face, text, width } of joinRuns(inVisualOrder(line))) {
      selectFace(face, size);
      pdf.fillColor(color).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
  }

  function layOut(text: string, width: number, style: TextStyle): TextBlock {
    const { size, weight = 'regular', align = 'left' } = style;
    const lines = breakIntoLines(text, {
      width,
      weight,
      measure: (run) => {
        selectFace(run.face, size);
        return pdf.widthOfString(run.text);
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

/** Joins adjacent left-to-right runs in one face, as PDF readers expect. */
function joinRuns(runs: readonly MeasuredRun[]): MeasuredRun[] {
  const result: MeasuredRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const isOneRun = last && last.face === run.face && last.level % 2 === 0 && run.level % 2 === 0;
    if (isOneRun)
      result[result.length - 1] = {
        ...last,
        text: last.text + run.text,
        width: last.width + run.width,
      };
    else result.push({ ...run });
  }
  return result;
}
