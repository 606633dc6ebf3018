import type { Weight } from './font-faces.ts';
import { splitIntoRuns, type TextRun } from './text-runs.ts';

export interface MeasuredRun extends TextRun {
  /** In points. */
  width: number;
}

/**
 * Breaks text into lines that fit a width. The runs of each line are in reading order.
 * @param measure returns the width of a run, in points
 */
export function breakIntoLines(
  text: string,
  { width, weight, measure }: { width: number; weight: Weight; measure: (run: TextRun) => number },
): MeasuredRun[][] {
  const measureRun = (run: TextRun): MeasuredRun => ({ ...run, width: measure(run) });
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: MeasuredRun[][] = [[]];
    let remainingWidth = width;
    const newLine = () => {
      lines.push([]);
      remainingWidth = width;
    };
    const add = (run: MeasuredRun) => {
      const line = lines.at(-1) ?? [];
      if (run.width > remainingWidth && line.length > 0) {
        newLine();
        if (run.isBlank) return;
      }
      lines.at(-1)?.push(run);
      remainingWidth -= run.width;
    };
    for (const word of groupIntoWords(splitIntoRuns(paragraph, weight).map(measureRun))) {
      const wordWidth = widthOf(word);
      if (wordWidth > remainingWidth && wordWidth <= width && (lines.at(-1)?.length ?? 0) > 0) {
        newLine();
        if (word.every(({ isBlank }) => isBlank)) continue;
      }
      // A word wider than a line may break between any two letters.
      const parts = wordWidth <= width ? word : word.flatMap((run) => splitIntoLetters(run).map(measureRun));
      for (const part of parts) add(part);
    }
    return lines.map(trimBlankEnd);
  });
}

export function widthOf(runs: readonly MeasuredRun[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

/** Groups runs that should stay on one line: the parts of a word that needs several fonts. */
function groupIntoWords(runs: readonly MeasuredRun[]): MeasuredRun[][] {
  const words: MeasuredRun[][] = [];
  for (const run of runs) {
    const last = words.at(-1)?.at(-1);
    const joins = last && !last.isBlank && !run.isBlank && last.face !== run.face && last.level === run.level;
    if (joins) words.at(-1)?.push(run);
    else words.push([run]);
  }
  return words;
}

function splitIntoLetters(run: TextRun): TextRun[] {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(run.text)];
  return letters.map(({ segment }) => ({ ...run, text: segment }));
}

function trimBlankEnd(line: MeasuredRun[]): MeasuredRun[] {
  const end = line.findLastIndex(({ isBlank }) => !isBlank);
  return line.slice(0, end + 1);
}
