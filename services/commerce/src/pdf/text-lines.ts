import type { Weight } from './pdf-faces.ts';
import { piecesOf, type Piece } from './text-pieces.ts';

export interface MeasuredPiece extends Piece {
  /** In points. */
  width: number;
}

/**
 * Breaks a text into lines of a width, each in the order it is read.
 * @param measure the width that a piece takes, in points
 */
export function linesOf(
  text: string,
  { width, weight, measure }: { width: number; weight: Weight; measure: (piece: Piece) => number },
): MeasuredPiece[][] {
  const measured = (piece: Piece): MeasuredPiece => ({ ...piece, width: measure(piece) });
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: MeasuredPiece[][] = [[]];
    let left = width;
    const newLine = () => {
      lines.push([]);
      left = width;
    };
    const add = (piece: MeasuredPiece) => {
      const line = lines.at(-1) ?? [];
      if (piece.width > left && line.length > 0) {
        newLine();
        if (piece.isBlank) return;
      }
      lines.at(-1)?.push(piece);
      left -= piece.width;
    };
    for (const word of wordsOf(piecesOf(paragraph, weight).map(measured))) {
      const wordWidth = widthOf(word);
      if (wordWidth > left && wordWidth <= width && (lines.at(-1)?.length ?? 0) > 0) {
        newLine();
        if (word.every(({ isBlank }) => isBlank)) continue;
      }
      // A word that no line can hold is broken anywhere.
      const parts = wordWidth <= width ? word : word.flatMap((piece) => lettersOf(piece).map(measured));
      for (const part of parts) add(part);
    }
    return lines.map(withoutBlankEnd);
  });
}

export function widthOf(pieces: readonly MeasuredPiece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}

/** Pieces that stay on one line where they can: those of a word that changes its face. */
function wordsOf(pieces: readonly MeasuredPiece[]): MeasuredPiece[][] {
  const words: MeasuredPiece[][] = [];
  for (const piece of pieces) {
    const last = words.at(-1)?.at(-1);
    const joins =
      last && !last.isBlank && !piece.isBlank && last.face !== piece.face && last.level === piece.level;
    if (joins) words.at(-1)?.push(piece);
    else words.push([piece]);
  }
  return words;
}

function lettersOf(piece: Piece): Piece[] {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(piece.text)];
  return letters.map(({ segment }) => ({ ...piece, text: segment }));
}

function withoutBlankEnd(line: MeasuredPiece[]): MeasuredPiece[] {
  const end = line.findLastIndex(({ isBlank }) => !isBlank);
  return line.slice(0, end + 1);
}
