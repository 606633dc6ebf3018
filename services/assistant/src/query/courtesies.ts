// What is said to a person before, or instead of, asking for something.
const courtesy =
  /^[\s\p{P}\p{S}]*(?:hello|hi|hey|hiya|howdy|greetings|good\s+(?:morning|afternoon|evening|day)(?=\s*(?:[\p{P}\p{S}]|$))|how\s+are\s+you(?:\s+doing)?|who\s+are\s+you|what\s+(?:are\s+you|can\s+you\s+do)|help(?:\s+me)?|thanks|thank\s+you|please|ok|okay|bye|goodbye)(?:\s+there)?(?![\p{L}\p{N}])/iu;

/** A query without the courtesies that it begins with; without any words when there is nothing else to it. */
export function withoutCourtesies(query: string): string {
  let rest = query;
  for (let match = courtesy.exec(rest); match; match = courtesy.exec(rest))
    rest = rest.slice(match[0].length);
  return rest;
}

/** Whether somebody greets, thanks or calls for help, and names nothing that could be looked for. */
export function isCourtesy(query: string): boolean {
  const rest = withoutCourtesies(query);
  return rest !== query && !/[\p{L}\p{N}]/u.test(rest);
}

// What the shop's own pages answer: of an order, not of a product.
const ofOrders =
  /\b(?:deliver(?:y|ed|s|ies)?|shipping|ship\s+(?:to|it|them|my)|returns?|refunds?|send\s+(?:it|them|this)\s+back|exchange|(?:where\s+is|where['’]s|cancel|track)\s+my|opening\s+(?:hours|times)|(?:discount|promo|promotion|voucher)\s+codes?|gift\s+cards?|customer\s+service|pay(?:ment)?\s+(?:with|by|methods?))\b/iu;

/** Whether somebody asks about delivery, returns, payment or an order of theirs. */
export const isAboutOrders = (query: string): boolean => ofOrders.test(query);
