import type { Findings } from '../find-products.ts';

const maxNamed = 3;
const quoted = (words: readonly string[]): string =>
  words.slice(0, maxNamed).map((word) => `“${word}”`).join(' or '); // prettier-ignore

/** Notes around an answer, whether it was written locally or by a model. */
interface AnswerNotes {
  before: string;
  after: string;
}

/** @param usesPreferences whether the ranking used the shopper's preferences */
export function answerNotes(findings: Findings, usesPreferences: boolean): AnswerNotes {
  const { corrections, products, filters, unmatched, soldOut, unmetOccasions, isNotCarried } = findings;
  const readings = corrections.map(({ typed, corrected }) => `“${typed}” as “${corrected}”`);
  return {
    before: [
      ...(readings.length > 0 ? [`I read ${readings.join(', ')}. `] : []),
      ...soldOut.slice(0, maxNamed).map((name) => `“${name}” is sold out. `),
    ].join(''),
    after: [
      ...(unmetOccasions.length > 0
        ? [` None of them mentions ${quoted(unmetOccasions)}, so the closest matches come first.`]
        : []),
      ...(unmatched.length > 0 && !isNotCarried ? [unmatchedNote(findings)] : []),
      ...(usesPreferences && products.length > 1 && !filters.order ? [' Products that match your sizes and style come first.'] : []), // prettier-ignore
    ].join(''),
  };
}

/** Names the terms that no product mentions. If that's the whole query, it may be in another language. */
function unmatchedNote({ unmatched, terms, filters, products }: Findings): string {
  const isAll = Object.keys(filters).length === 0 && terms.every((term) => unmatched.includes(term));
  if (isAll) return products.length > 0 ? '' : ' Try different words. I understand English best.';
  return ` No product mentions ${quoted(unmatched)}.`;
}
