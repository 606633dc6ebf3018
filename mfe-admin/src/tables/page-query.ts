/** Reads `?page=`, which is zero-based like the API's pages. Invalid values mean the first page. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 0);
  return Number.isInteger(page) && page >= 0 && page <= 100_000 ? page : 0;
}

/** Reads a filter from the URL if it's one of the choices. */
export function readChoice<const T extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined {
  return choices.find((choice) => choice === query.get(name));
}

/** Reads text from the URL, trimmed and cut to the length that the API accepts. */
export function readText(query: URLSearchParams, name: string, maxCharacters = 120): string | undefined {
  return query.get(name)?.trim().slice(0, maxCharacters) || undefined;
}
