import type { AssistantFilters } from '@selvedge/contract';

type Order = NonNullable<AssistantFilters['order']>;

const anyOf = (words: string): RegExp =>
  new RegExp(
    String.raw`(?<!\bnot\s)(?<!\bnot\sthe\s)(?<![\p{L}\d])(?:the\s+)?(?:${words})(?![\p{L}\d])`,
    'iu',
  );
const orders: readonly (readonly [Order, RegExp])[] = [
  [
    'cheapest',
    anyOf('cheapest|cheaper|(?:least|less)\\s+expensive|most\\s+affordable|lowest[\\s-]+price[ds]?'),
  ],
  ['dearest', anyOf('(?:most|more)\\s+expensive|priciest|pricier|highest[\\s-]+price[ds]?')],
  [
    'best rated',
    anyOf(
      '(?:best|better|top|highest)[\\s-]*(?:rated|reviewed)|(?:with\\s+)?(?:the\\s+)?(?:best|highest)\\s+(?:ratings?|reviews?)',
    ),
  ],
  ['newest', anyOf(`newest|latest|most\\s+recent|new\\s+arrivals|what['’]?s\\s+new|just\\s+in(?=\\s*$)`)],
];

const cheap = anyOf('cheap|inexpensive|affordable');

/** Whether the shopper asks for something cheap. Without a price, that means the cheapest first. */
export const asksForCheap = (text: string): boolean => cheap.test(text);

/** Parses the requested sort order and removes it from the text. */
export function parseSortOrder(text: string): { order?: Order; rest: string } {
  for (const [order, pattern] of orders) {
    const match = pattern.exec(text);
    if (match) return { order, rest: text.replace(match[0], ' ') };
  }
  return { rest: text };
}
