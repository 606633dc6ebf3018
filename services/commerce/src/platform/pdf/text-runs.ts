import createBidi from 'bidi-js';
import { getFaces, type Face, type Weight } from './font-faces.ts';

/** Part of a text in one face and one direction. */
export interface TextRun {
  text: string;
  face: Face;
  /** Embedding level of the Unicode bidirectional algorithm. Odd levels run from right to left. */
  level: number;
  isBlank: boolean;
}

const bidi = createBidi();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Invisible or combined with the previous character, so fonts don't need glyphs for them.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
// Scripts without spaces between words: lines may break after each character.
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
// A combining mark and invisible characters after it. No language needs more than four marks on a letter.
const mark = String.raw`(?!\p{Default_Ignorable_Code_Point})\p{M}[\p{Default_Ignorable_Code_Point}\p{Cc}]*`;
const tooManyMarks = new RegExp(`((?:${mark}){4})(?:${mark})+`, 'gu');
/** Replaces characters that no face has. */
const MISSING = '\ufffd';

/**
 * Splits a line of text into words and blanks, each in one face and direction, in reading order.
 * Lines may break between any two of them.
 */
export function splitIntoRuns(line: string, weight: Weight): TextRun[] {
  // Unlimited marks would be drawn over the lines above and below.
  const text = line.normalize('NFC').replaceAll(tooManyMarks, '$1');
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const runs: TextRun[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0;
    const isBlank = /^\s/u.test(segment);
    const letter = isBlank ? ' ' : mirror(stripInvisible(segment), level);
    if (letter === '') continue;
    const face = findFace(letter, weight);
    const drawn = face ? letter : MISSING;
    const drawnIn = face ?? findFace(MISSING, weight) ?? firstFace(weight);
    const last = runs.at(-1);
    const joins =
      last?.face === drawnIn &&
      last.level === level &&
      last.isBlank === isBlank &&
      !ideographic.test(letter) &&
      !ideographic.test(last.text);
    if (joins) last.text += drawn;
    else runs.push({ text: drawn, face: drawnIn, level, isBlank });
  }
  return runs;
}

/** Orders the runs of one line from left to right (rule L2 of the bidirectional algorithm). */
export function inVisualOrder<P extends TextRun>(runs: readonly P[]): P[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

function stripInvisible(grapheme: string): string {
  return [...grapheme].filter((character) => !invisible.test(character)).join('');
}

function mirror(letter: string, level: number): string {
  return level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
}

function findFace(letter: string, weight: Weight): Face | undefined {
  const codePoints = [...letter].map((character) => character.codePointAt(0) ?? 0);
  for (const face of getFaces(weight)) if (codePoints.every((codePoint) => face.has(codePoint))) return face;
  return undefined;
}

function firstFace(weight: Weight): Face {
  const [first] = getFaces(weight);
  if (!first) throw new Error('There is no font');
  return first;
}
