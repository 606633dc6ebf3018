import createBidi from 'bidi-js';
import { facesOf, type Face, type Weight } from './pdf-faces.ts';

/** A part of a text in one face and one direction. */
export interface Piece {
  text: string;
  face: Face;
  /** Embedding level of the Unicode bidirectional algorithm: odd runs from right to left. */
  level: number;
  isBlank: boolean;
}

const bidi = createBidi();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Joined to the letter before them, or not seen at all: no face has to have them.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
// Written without blanks between words: a line may end after each.
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
// A mark on a letter, with what is not seen before the next; more than four no language needs.
const mark = String.raw`(?!\p{Default_Ignorable_Code_Point})\p{M}[\p{Default_Ignorable_Code_Point}\p{Cc}]*`;
const tooManyMarks = new RegExp(`((?:${mark}){4})(?:${mark})+`, 'gu');
/** Stands for a letter that no face has: never a wrong letter, never nothing. */
const MISSING = '\ufffd';

/**
 * Cuts a line of text into words and blanks, each in one face and direction, in the order they are read.
 * Lines may be broken between any two of them.
 */
export function piecesOf(line: string, weight: Weight): Piece[] {
  // Marks without end would be drawn over what stands above and below.
  const text = line.normalize('NFC').replaceAll(tooManyMarks, '$1');
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const pieces: Piece[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0;
    const isBlank = /^\s/u.test(segment);
    const letter = isBlank ? ' ' : mirrored(visible(segment), level);
    if (letter === '') continue;
    const face = faceFor(letter, weight);
    const drawn = face ? letter : MISSING;
    const drawnIn = face ?? faceFor(MISSING, weight) ?? firstFace(weight);
    const last = pieces.at(-1);
    const joins =
      last?.face === drawnIn &&
      last.level === level &&
      last.isBlank === isBlank &&
      !ideographic.test(letter) &&
      !ideographic.test(last.text);
    if (joins) last.text += drawn;
    else pieces.push({ text: drawn, face: drawnIn, level, isBlank });
  }
  return pieces;
}

/** The pieces of one printed line from left to right (rule L2 of the bidirectional algorithm). */
export function inVisualOrder<P extends Piece>(pieces: readonly P[]): P[] {
  const ordered = [...pieces];
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

function visible(grapheme: string): string {
  return [...grapheme].filter((character) => !unseen.test(character)).join('');
}

function mirrored(letter: string, level: number): string {
  return level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
}

function faceFor(letter: string, weight: Weight): Face | undefined {
  const codePoints = [...letter].map((character) => character.codePointAt(0) ?? 0);
  for (const face of facesOf(weight)) if (codePoints.every((codePoint) => face.has(codePoint))) return face;
  return undefined;
}

function firstFace(weight: Weight): Face {
  const [first] = facesOf(weight);
  if (!first) throw new Error('There is no font');
  return first;
}
