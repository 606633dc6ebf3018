export interface PriceFilter {
  minPrice?: number;
  maxPrice?: number;
  /** The text without its price. */
  rest: string;
}

const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?`;
const currency = String.raw`(?:dollars?|bucks|usd|quid|pounds|euros?|[£€])`;
const amount = String.raw`([$£€]?\s?(?:${digits}))(?:\s?${currency})?(?![\p{L}\d])`;
const priced = String.raw`[$£€]\s?(${digits})`;
const phrase = (source: string) => new RegExp(String.raw`(?<![\p{L}\d])${source}`, 'iu');

const ranges = [
  phrase(String.raw`between\s+${amount}\s+(?:and|to)\s+${amount}`),
  phrase(String.raw`from\s+${amount}\s+to\s+${amount}`),
  new RegExp(String.raw`${priced}\s?(?:-|–|to)\s?[$£€]?(${digits})(?!\d)`, 'iu'),
  phrase(String.raw`(${digits})\s?(?:-|–|to)\s?(${digits})\s?${currency}(?!\p{L})`),
];
const not = String.raw`(?:no|not|nothing|never|without|cannot|can['’]?t|don['’]?t|doesn['’]?t|won['’]?t)`;
/** May come between "not" and "more than". */
const spending = String.raw`(?:\s+(?:want|wanting|to|spend|spending|pay|paying|cost|costing|costs|be|go|going|anything))*`;
const atMost = [
  phrase(String.raw`${not}${spending}\s+(?:more|over|above|higher|beyond)(?:\s+than)?\s+${amount}`),
  phrase(
    String.raw`(?:under|below|less than|cheaper than|at most|no more than|up to|within|max(?:imum)?(?: of)?)\s+${amount}`,
  ),
  phrase(
    String.raw`(?:max(?:imum)?\s+)?budget(?:\s+(?:is|of|about|around|up to))*\s*:?\s*${amount}(?:\s+(?:max|tops))?`,
  ),
  phrase(String.raw`${amount}\s+(?:budget|max|maximum|tops)(?!\p{L})`),
  new RegExp(String.raw`${priced}\s+or\s+(?:less|under|below)`, 'iu'),
];
const atLeast = [
  phrase(String.raw`${not}${spending}\s+(?:less|under|below|cheaper)(?:\s+than)?\s+${amount}`),
  phrase(String.raw`(?:over|above|more than|at least|starting at|min(?:imum)?(?: of)?)\s+${amount}`),
  new RegExp(String.raw`${priced}\s+(?:or\s+more|and\s+(?:up|more|over))`, 'iu'),
];
/** Negated phrases come first: "no more than" contains "more than", and "not under" contains "under". */
const [negatedMost, ...plainMost] = atMost;
const [negatedLeast, ...plainLeast] = atLeast;

const near = [phrase(String.raw`(?:around|about|roughly|approximately|circa)\s+${amount}`)];
/** "Around $40" means $30 to $50. */
const nearShare = 0.25;

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spelled = String.raw`(?:(a|${ones.join('|')})\s+hundred(?:\s+(?:and\s+)?)?)?(?:(${tens.join('|')})(?:[\s-](${ones.join('|')}))?)?`;
const spelledAmount = new RegExp(
  String.raw`(?<![\p{L}\d])(?=(?:a|${ones.join('|')})\s+hundred|(?:${tens.join('|')})(?!\p{L}))${spelled}(?!\p{L})`,
  'giu',
);

/** Turns "a hundred and twenty" into digits. Leaves "one" to "nine" alone: they're rarely prices. */
function replaceNumberWords(text: string): string {
  return text.replaceAll(spelledAmount, (match: string, hundred?: string, ten?: string, one?: string) => {
    const indexIn = (names: readonly string[], name?: string) =>
      name ? names.indexOf(name.toLowerCase()) : -1;
    const hundreds = hundred?.toLowerCase() === 'a' ? 1 : indexIn(ones, hundred) + 1;
    const sum = 100 * hundreds + (ten ? 10 * (indexIn(tens, ten) + 2) : 0) + indexIn(ones, one) + 1;
    return sum > 0 ? `${sum}${/\s$/.test(match) ? ' ' : ''}` : match;
  });
}

/** Parses a price or price range and removes it from the text. */
export function parsePriceFilter(query: string): PriceFilter {
  const text = replaceNumberWords(query);
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
  let rest = text;
  const take = (patterns: readonly (RegExp | undefined)[]) => {
    const match = firstMatch(patterns, rest);
    if (match) rest = rest.replace(match[0], ' ');
    return match && numberOf(match[1]);
  };
  const maxNegated = take([negatedMost]);
  const minPrice = take([negatedLeast]) ?? take(plainLeast);
  const maxPrice = maxNegated ?? take(plainMost);
  return { ...(minPrice !== null && { minPrice }), ...(maxPrice !== null && { maxPrice }), rest };
}

function firstMatch(patterns: readonly (RegExp | undefined)[], text: string): RegExpMatchArray | null {
  for (const pattern of patterns) {
    const match = pattern && text.match(pattern);
    if (match) return match;
  }
  return null;
}

const numberOf = (text = '0'): number => Number(text.replaceAll(/[^\d.]/g, ''));

const cents = (amount: number): number => Math.round(amount * 100) / 100;
