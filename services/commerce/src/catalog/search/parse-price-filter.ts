import { toMinor } from '../../platform/money.ts';

/** Inclusive price bounds of a query, in database units. */
export interface PriceFilter {
  minPriceMinor?: number;
  maxPriceMinor?: number;
}

const amount = String.raw`[$€£]?\s?(\d{1,3}(?:,\d{3}){1,2}(?!\d)|\d{1,6})(\.\d{1,2})?(?:\s?(?:dollars?|usd|\$))?(?![\p{L}\p{N}]|[.,]\d)\.?`;
const begin = String.raw`(?<![\p{L}\p{N}])`;
const boundPattern = (words: string, sign: string) =>
  new RegExp(String.raw`(?:${begin}(?:${words})|${sign})\s*${amount}`, 'iu');

const between = new RegExp(
  String.raw`${begin}(?:between|from)\s+${amount}\s*(?:and|to|-|–)\s*${amount}`,
  'iu',
);
// Checked before their opposites, which they contain.
const notMore = boundPattern('not over|not above|no more than|not more than', '<=');
const notLess = boundPattern('not under|not below|no less than|not less than', '>=');
const atMost = boundPattern('under|below|less than|cheaper than|up to|at most|max', '<');
const atLeast = boundPattern('over|above|more than|at least|from|min', '>');
const quoted = /("[^"]*"|“[^”]*”)/;

/**
 * Extracts the price from a query: "red dress under 100" leaves "red dress". The tightest of several bounds applies.
 * Text in quotes is never a price.
 */
export function parsePriceFilter(query: string): { rest: string; price: PriceFilter } {
  const lows: number[] = [];
  const highs: number[] = [];
  const extractPrices = (text: string): string => {
    let rest = text;
    const extract = (pattern: RegExp, add: (...bounds: number[]) => void) => {
      for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
        rest = rest.replace(match[0], ' ');
        add(minor(match[1]!, match[2]), minor(match[3] ?? '0', match[4]));
      }
    };
    extract(between, (one = 0, other = 0) => {
      lows.push(Math.min(one, other));
      highs.push(Math.max(one, other));
    });
    for (const pattern of [notMore, notLess, atMost, atLeast])
      extract(pattern, (bound = 0) => (pattern === notMore || pattern === atMost ? highs : lows).push(bound));
    return rest;
  };
  const parts = query.split(quoted);
  const rest = parts.map((part, index) => (index % 2 === 1 ? part : extractPrices(part))).join('');
  return {
    rest,
    price: {
      ...(highs.length > 0 && { maxPriceMinor: Math.min(...highs) }),
      ...(lows.length > 0 && { minPriceMinor: Math.max(...lows) }),
    },
  };
}

const minor = (dollars: string, cents = ''): number => toMinor(Number(dollars.replaceAll(',', '') + cents));
