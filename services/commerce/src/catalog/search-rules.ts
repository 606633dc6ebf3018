/** What a shopper typed, in the forms that the database searches for. */
export interface SearchTerms {
  /** All of it, in the language of `websearch_to_tsquery`: words, "phrases", or, -without. */
  text: string;
  /** The last word may be unfinished: what stands before it, and the word itself. */
  unfinished: { before: string; word: string } | null;
}

const longest = 200;

/** Reads what a shopper typed, whatever it is. Accents do not count, here and in the index. */
export function searchTerms(query: string): SearchTerms {
  // Cut again, because taking letters apart makes some scripts longer.
  const text = query.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '').trim().slice(0, longest).toWellFormed(); // prettier-ignore
  const last = /(?:^|\s)([\p{L}\p{N}]{2,})$/u.exec(text);
  if (!last?.[1]) return { text, unfinished: null };
  return { text, unfinished: { before: text.slice(0, -last[1].length).trim(), word: last[1] } };
}
