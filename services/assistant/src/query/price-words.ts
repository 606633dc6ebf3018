export interface PriceWords {
  minPrice?: number;
  maxPrice?: number;
  /** The text without its price. */
  rest: string;
}

const amount = String.raw`(\$?\s?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\$?\s?\d{1,6}(?:\.\d{1,2})?)(?:\s?(?:dollars|usd))?(?![\p{L}\d])`;
const priced = String.raw`\$\s?(\d{1,6}(?:\.\d{1,2})?)`;
const phrase = (source: string) => new RegExp(String.raw`(?<![\p{L}\d])${source}`, 'iu');

const ranges = [
  phrase(String.raw`between\s+${amount}\s+(?:and|to)\s+${amount}`),
  phrase(String.raw`from\s+${amount}\s+to\s+${amount}`),
  new RegExp(String.raw`${priced}\s?(?:-|–|to)\s?\$?(\d{1,6}(?:\.\d{1,2})?)(?!\d)`, 'iu'),
];
const atMost = [
  phrase(
    String.raw`(?:under|below|less than|cheaper than|at most|no more than|up to|within|max(?:imum)?(?: of)?)\s+${amount}`,
  ),
  new RegExp(String.raw`${priced}\s+or\s+(?:less|under|below)`, 'iu'),
];
const atLeast = [
  phrase(String.raw`(?:over|above|more than|at least|starting at|min(?:imum)?(?: of)?)\s+${amount}`),
  new RegExp(String.raw`${priced}\s+(?:or\s+more|and\s+(?:up|more|over))`, 'iu'),
];

const near = [phrase(String.raw`(?:around|about|roughly|approximately|circa)\s+${amount}`)];
/** "Around $40" is from 30 to 50. */
const nearShare = 0.25;

/** Takes the price a shopper names out of their words. */
export function takePrice(text: string): PriceWords {
  const range = firstMatch(ranges, text);
  if (range) {
    const [minPrice = 0, maxPrice = 0] = [numberOf(range[1]), numberOf(range[2])].sort((a, b) => a - b);
    return { minPrice, maxPrice, rest: text.replace(range[0], ' ') };
  }
  const about = firstMatch(near, text);
  if (about) {
    const price = numberOf(about[1]);
    const [minPrice, maxPrice] = [price * (1 - nearShare), price * (1 + nearShare)].map(cents);
    return { minPrice: minPrice!, maxPrice: maxPrice!, rest: text.replace(about[0], ' ') };
  }
  const least = firstMatch(atLeast, text);
  const withoutLeast = least ? text.replace(least[0], ' ') : text;
  const most = firstMatch(atMost, withoutLeast);
  return {
    ...(least ? { minPrice: numberOf(least[1]) } : {}),
    ...(most ? { maxPrice: numberOf(most[1]) } : {}),
    rest: most ? withoutLeast.replace(most[0], ' ') : withoutLeast,
  };
}

function firstMatch(patterns: RegExp[], text: string): RegExpMatchArray | null {
  for (const pattern of patterns) {
    const match = text.match(pattern);
    if (match) return match;
  }
  return null;
}

const numberOf = (text = '0'): number => Number(text.replaceAll(/[^\d.]/g, ''));

const cents = (amount: number): number => Math.round(amount * 100) / 100;
