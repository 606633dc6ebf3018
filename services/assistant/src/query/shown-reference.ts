import { meaningOf } from '@selvedge/fashion-words';

/** A product that a shopper points at in the answer before. */
export interface ShownReference {
  /** Where it is in the answer, from 0; -1 is the last. */
  position: number;
  /** What else is said, before it and after it: "in gray". */
  before: string;
  after: string;
  /** Whether the words can mean nothing else: "the second one", unlike "the first jacket". */
  isPlain: boolean;
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ordinal = String.raw`(${ordinals.join('|')}|last|(?:10|[1-9])(?:st|nd|rd|th))`;
const number = String.raw`(10|[1-9]|${numbers.join('|')})`;

const patterns = [
  new RegExp(String.raw`(?<![\p{L}\d])(?:the\s+)?${ordinal}\s+(?:one|option|item|product|result|suggestion|pick)(?![\p{L}\d])`, 'iu'), // prettier-ignore
  new RegExp(String.raw`(?<![\p{L}\d])(?:the\s+)?(?:number|item|option|product|result)\s+${number}(?![\p{L}\d.])`, 'iu'), // prettier-ignore
  new RegExp(String.raw`(?<![\p{L}\d])(?:the\s+)?(?:#|no\.\s?)${number}(?![\p{L}\d.])`, 'iu'),
  // "The second in gray?": nothing follows that could be the second of its kind.
  new RegExp(String.raw`(?<![\p{L}\d])the\s+${ordinal}(?=\s*(?:$|[\p{P}]|(?:in|but|please|is|does|has|comes?|available|under|size)(?!\p{L})))`, 'iu'), // prettier-ignore
];
const ofKind = new RegExp(String.raw`(?<![\p{L}\d])the\s+${ordinal}\s+([\p{L}-]+)`, 'iu');

/** Reads "the second one", "number 3" or "the last jacket"; null where no product is pointed at. */
export function shownReference(query: string): ShownReference | null {
  for (const pattern of patterns) {
    const match = pattern.exec(query);
    if (match) return { ...around(query, match), isPlain: true };
  }
  const match = ofKind.exec(query);
  if (!match || meaningOf(match[2]!)?.section !== 'garment') return null;
  return { ...around(query, match), isPlain: false };
}

function around(query: string, match: RegExpExecArray): Omit<ShownReference, 'isPlain'> {
  return {
    position: positionOf(match[1]!),
    before: query.slice(0, match.index),
    after: query.slice(match.index + match[0].length),
  };
}

function positionOf(said: string): number {
  const word = said.toLowerCase();
  if (word === 'last') return -1;
  const at = Math.max(ordinals.indexOf(word), numbers.indexOf(word));
  return at >= 0 ? at : Number.parseInt(word, 10) - 1;
}
