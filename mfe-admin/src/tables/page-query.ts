/** `?page=` counts from 0, as the API does; whatever is no such number is the first page. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 0);
  return Number.isInteger(page) && page >= 0 && page <= 100_000 ? page : 0;
}

/** A filter of the address, when it is one of those there are. */
export function choiceIn<const T extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined {
  return choices.find((choice) => choice === query.get(name));
}

/** Typed text of the address, without blanks around it and no longer than the API takes it. */
export function textIn(query: URLSearchParams, name: string, mostCharacters = 120): string | undefined {
  return query.get(name)?.trim().slice(0, mostCharacters) || undefined;
}
