import { splitWords } from '@selvedge/fashion-words';

/** A word of a text, in lower case and without accents. */
export interface Token {
  word: string;
  /** Whether punctuation or a "but" comes before it. */
  isAfterPause: boolean;
}

/** More words wouldn't improve the result and would cost time. */
const maxTokens = 60;

export function tokensOf(text: string): Token[] {
  const parts = replaceButWithExcept(text).split(/[,.;:!?()\n]+(?!\d)|\b(?:but|however|although|only)\b/iu);
  const tokens = parts.flatMap((part, index) =>
    splitWords(normalizePhrases(part)).map((word, at) => ({ word, isAfterPause: index > 0 && at === 0 })),
  );
  return tokens.slice(0, maxTokens);
}

/** In "anything but black", "but" means "except" and isn't a pause. */
const replaceButWithExcept = (text: string): string =>
  text.replaceAll(/\b(anything|everything|every|all|any colou?rs?|nothing)\s+but\b/giu, '$1 except');

/** Turns "isn't" into "is not" and "extra large" into one size. */
function normalizePhrases(text: string): string {
  return text
    .replaceAll(/n['’]t\b/giu, ' not')
    .replaceAll(/\bextra[- ]?(large|small)\b|\bx[- ]?(large|small)\b/giu, (_, one?: string, other?: string) =>
      (one ?? other)!.toLowerCase() === 'large' ? 'XL' : 'XS',
    );
}
