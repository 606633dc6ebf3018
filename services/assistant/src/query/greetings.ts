const greeting =
  /^[\s\p{P}\p{S}]*(?:hello|hi|hey|hiya|howdy|greetings|good\s+(?:morning|afternoon|evening|day)(?=\s*(?:[\p{P}\p{S}]|$))|how\s+are\s+you(?:\s+doing)?|who\s+are\s+you|what\s+(?:are\s+you|can\s+you\s+do)|help(?:\s+me)?|thanks|thank\s+you|please|ok|okay|bye|goodbye)(?:\s+there)?(?![\p{L}\p{N}])/iu;

/** Removes the greetings, thanks and the like that a query begins with. */
export function stripGreetings(query: string): string {
  let rest = query;
  for (let match = greeting.exec(rest); match; match = greeting.exec(rest))
    rest = rest.slice(match[0].length);
  return rest;
}

/** Whether a message only greets, thanks or asks for help. */
export function isGreeting(query: string): boolean {
  const rest = stripGreetings(query);
  return rest !== query && !/[\p{L}\p{N}]/u.test(rest);
}

// Questions that the store's help pages answer.
const aboutOrders =
  /\b(?:deliver(?:y|ed|s|ies)?|shipping|ship\s+(?:to|it|them|my)|returns?|refunds?|send\s+(?:it|them|this)\s+back|exchange|(?:where\s+is|where['’]s|cancel|track)\s+my|opening\s+(?:hours|times)|(?:discount|promo|promotion|voucher)\s+codes?|gift\s+cards?|customer\s+service|pay(?:ment)?\s+(?:with|by|methods?))\b/iu;

/** Whether a message is about delivery, returns, payment or an order. */
export const isAboutOrders = (query: string): boolean => aboutOrders.test(query);
