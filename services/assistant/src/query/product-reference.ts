import { lookUpMeaning } from '@selvedge/fashion-words';

/** A reference to a product in the previous answer. */
interface ProductReference {
  /** Its position in that answer, from 0; -1 is the last. */
  position: number;
  /** The rest of the query around it, such as "in gray". */
  before: string;
  after: string;
  /** True for "the second one", which can't mean anything else; false for "the first jacket". */
  isUnambiguous: boolean;
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
  // "The second in gray?" No noun follows that it could be the second of.
  new RegExp(String.raw`(?<![\p{L}\d])the\s+${ordinal}(?=\s*(?:$|[\p{P}]|(?:in|but|please|is|does|has|comes?|available|under|size)(?!\p{L})))`, 'iu'), // prettier-ignore
];
const ofKind = new RegExp(String.raw`(?<![\p{L}\d])the\s+${ordinal}\s+([\p{L}-]+)`, 'iu');

/** Parses "the second one", "number 3" or "the last jacket"; null if the query refers to no product. */
export function parseProductReference(query: string): ProductReference | null {
  for (const pattern of patterns) {
    const match = pattern.exec(query);
    if (match) return { ...around(query, match), isUnambiguous: true };
  }
  const match = ofKind.exec(query);
  if (!match || lookUpMeaning(match[2]!)?.section !== 'garment') return null;
  return { ...around(query, match), isUnambiguous: false };
}

function around(query: string, match: RegExpExecArray): Omit<ProductReference, 'isUnambiguous'> {
  return {
    position: positionOf(match[1]!),
    before: query.slice(0, match.index),
    after: query.slice(match.index + match[0].length),
  };
}

function positionOf(text: string): number {
  const word = text.toLowerCase();
  if (word === 'last') return -1;
  const at = Math.max(ordinals.indexOf(word), numbers.indexOf(word));
  return at >= 0 ? at : Number.parseInt(word, 10) - 1;
}
