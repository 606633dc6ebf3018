import { minorOf } from '../money.ts';

/** What a query says of the price, in the units of the database; both bounds belong to it. */
export interface SaidPrice {
  minPriceMinor?: number;
  maxPriceMinor?: number;
}

const amount = String.raw`[$€£]?\s?(\d{1,3}(?:,\d{3}){1,2}(?!\d)|\d{1,6})(\.\d{1,2})?(?:\s?(?:dollars?|usd|\$))?(?![\p{L}\p{N}]|[.,]\d)\.?`;
const begin = String.raw`(?<![\p{L}\p{N}])`;
const said = (words: string, sign: string) =>
  new RegExp(String.raw`(?:${begin}(?:${words})|${sign})\s*${amount}`, 'iu');

const between = new RegExp(
  String.raw`${begin}(?:between|from)\s+${amount}\s*(?:and|to|-|–)\s*${amount}`,
  'iu',
);
// Before their opposites, which are a part of them.
const notMore = said('not over|not above|no more than|not more than', '<=');
const notLess = said('not under|not below|no less than|not less than', '>=');
const most = said('under|below|less than|cheaper than|up to|at most|max', '<');
const least = said('over|above|more than|at least|from|min', '>');
const quoted = /("[^"]*"|“[^”]*”)/;

/**
 * Takes what is said of the price out of a query: "red dress under 100" leaves "red dress". Of several bounds the
 * tightest holds; what stands in quotes is no price.
 */
export function saidPrice(query: string): { rest: string; price: SaidPrice } {
  const lows: number[] = [];
  const highs: number[] = [];
  const withoutPrice = (text: string): string => {
    let rest = text;
    const take = (pattern: RegExp, keep: (...bounds: number[]) => void) => {
      for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
        rest = rest.replace(match[0], ' ');
        keep(minor(match[1]!, match[2]), minor(match[3] ?? '0', match[4]));
      }
    };
    take(between, (one = 0, other = 0) => {
      lows.push(Math.min(one, other));
      highs.push(Math.max(one, other));
    });
    for (const pattern of [notMore, notLess, most, least])
      take(pattern, (bound = 0) => (pattern === notMore || pattern === most ? highs : lows).push(bound));
    return rest;
  };
  const parts = query.split(quoted);
  const rest = parts.map((part, index) => (index % 2 === 1 ? part : withoutPrice(part))).join('');
  return {
    rest,
    price: {
      ...(highs.length > 0 && { maxPriceMinor: Math.min(...highs) }),
      ...(lows.length > 0 && { minPriceMinor: Math.max(...lows) }),
    },
  };
}

const minor = (dollars: string, cents = ''): number => minorOf(Number(dollars.replaceAll(',', '') + cents));
