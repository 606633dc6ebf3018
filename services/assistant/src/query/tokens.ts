import { wordsOf } from '@selvedge/fashion-words';

/** A word of a query, in lower case and without accents. */
export interface Token {
  word: string;
  /** Whether the sentence makes a pause before it: a comma, a "but". */
  isAfterPause: boolean;
}

/** More words than this say nothing more, and would only cost time. */
const mostTokens = 60;

/** The words of a query, with the pauses between them. */
export function tokensOf(query: string): Token[] {
  const parts = saidAsExcept(query).split(/[,.;:!?()\n]+(?!\d)|\b(?:but|however|although|only)\b/iu);
  const tokens = parts.flatMap((part, index) =>
    wordsOf(spelledOut(part)).map((word, at) => ({ word, isAfterPause: index > 0 && at === 0 })),
  );
  return tokens.slice(0, mostTokens);
}

/** In "anything but black" the "but" makes no pause: it is an "except". */
const saidAsExcept = (text: string): string =>
  text.replaceAll(/\b(anything|everything|every|all|any colou?rs?|nothing)\s+but\b/giu, '$1 except');

/** "isn't" is "is not", and "extra large" one size. */
function spelledOut(text: string): string {
  return text
    .replaceAll(/n['’]t\b/giu, ' not')
    .replaceAll(/\bextra[- ]?(large|small)\b|\bx[- ]?(large|small)\b/giu, (_, one?: string, other?: string) =>
      (one ?? other)!.toLowerCase() === 'large' ? 'XL' : 'XS',
    );
}
