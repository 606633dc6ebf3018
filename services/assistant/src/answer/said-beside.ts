import type { Findings } from '../find-products.ts';

const mostNamed = 3;
const quoted = (words: readonly string[]): string =>
  words.slice(0, mostNamed).map((word) => `“${word}”`).join(' or '); // prettier-ignore

/** What is said before an answer and after it, whoever writes the answer. */
export interface SaidBeside {
  before: string;
  after: string;
}

/** @param isByPreferences whether what the shopper likes came first */
export function saidBeside(findings: Findings, isByPreferences: boolean): SaidBeside {
  const { slips, products, filters, unread, soldOut, unmet, isNotSold } = findings;
  const readings = slips.map(({ typed, read }) => `“${typed}” as “${read}”`);
  return {
    before: [
      ...(readings.length > 0 ? [`I read ${readings.join(', ')}. `] : []),
      ...soldOut.slice(0, mostNamed).map((name) => `“${name}” is sold out. `),
    ].join(''),
    after: [
      ...(unmet.length > 0 ? [` None of them mentions ${quoted(unmet)}; the closest come first.`] : []),
      ...(unread.length > 0 && !isNotSold ? [unreadSentence(findings)] : []),
      ...(isByPreferences && products.length > 1 && !filters.order ? [' What suits your sizes and style comes first.'] : []), // prettier-ignore
    ].join(''),
  };
}

/** What could not be gone by. Where that is all there was, it may be another language. */
function unreadSentence({ unread, words, filters, products }: Findings): string {
  const isAll = Object.keys(filters).length === 0 && words.every((word) => unread.includes(word));
  if (isAll) return products.length > 0 ? '' : ' Perhaps there are other words for it; I understand English.';
  return ` No product mentions ${quoted(unread)}.`;
}
