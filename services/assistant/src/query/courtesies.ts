// What is said to a person before, or instead of, asking for something.
const courtesy =
  /^[\s\p{P}\p{S}]*(?:hello|hi|hey|hiya|howdy|greetings|good\s+(?:morning|afternoon|evening|day)(?=\s*(?:[\p{P}\p{S}]|$))|how\s+are\s+you(?:\s+doing)?|help(?:\s+me)?|thanks|thank\s+you|please|ok|okay|bye|goodbye)(?:\s+there)?(?![\p{L}\p{N}])/iu;

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
