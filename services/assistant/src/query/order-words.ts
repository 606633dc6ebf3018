import type { AssistantFilters } from '@selvedge/contract';

type Order = NonNullable<AssistantFilters['order']>;

const said = (words: string): RegExp =>
  new RegExp(
    String.raw`(?<!\bnot\s)(?<!\bnot\sthe\s)(?<![\p{L}\d])(?:the\s+)?(?:${words})(?![\p{L}\d])`,
    'iu',
  );
const orders: readonly (readonly [Order, RegExp])[] = [
  [
    'cheapest',
    said('cheapest|cheaper|(?:least|less)\\s+expensive|most\\s+affordable|lowest[\\s-]+price[ds]?'),
  ],
  ['dearest', said('(?:most|more)\\s+expensive|priciest|pricier|highest[\\s-]+price[ds]?')],
  [
    'best rated',
    said(
      '(?:best|better|top|highest)[\\s-]*(?:rated|reviewed)|(?:with\\s+)?(?:the\\s+)?(?:best|highest)\\s+(?:ratings?|reviews?)',
    ),
  ],
  ['newest', said(`newest|latest|most\\s+recent|new\\s+arrivals|what['’]?s\\s+new|just\\s+in(?=\\s*$)`)],
];

const cheap = said('cheap|inexpensive|affordable');

/** Whether somebody wants little to pay and names no price: then the cheapest are meant. */
export const isCheapWanted = (text: string): boolean => cheap.test(text);

/** Takes what a shopper wants to see first out of their words. */
export function takeOrder(text: string): { order?: Order; rest: string } {
  for (const [order, pattern] of orders) {
    const match = pattern.exec(text);
    if (match) return { order, rest: text.replace(match[0], ' ') };
  }
  return { rest: text };
}
