import type { AssistantFilters } from '@selvedge/contract';
import { withoutCourtesies } from './courtesies.ts';
import { takePrice } from './parse-price.ts';
import { colorWords, sizeOf, stopWords } from './vocabulary.ts';
import { wordsOf } from './word-forms.ts';

export interface ParsedQuery {
  /** What the words ask for that a product either has or has not. */
  filters: AssistantFilters;
  /** The rest, for ranking; each once. */
  keywords: string[];
}

/** More words than this say nothing more, and would only cost time. */
const maxKeywords = 12;
/** Words after which a size may stand, and words that may stand between. */
const sizePlaces = new Set(['size', 'sizes', 'in']);
const sizeFillers = new Set(['a', 'an', 'or', 'and', 'the']);
const shades = ['light', 'dark', 'pale', 'bright'];

/**
 * Reads colours, sizes and a price range out of a shopper's words; the other words stay keywords.
 * @param catalogueColors words of the colour names that the catalogue has beside the usual ones
 */
export function parseQuery(query: string, catalogueColors: ReadonlySet<string> = new Set()): ParsedQuery {
  const { rest, ...price } = takePrice(withoutCourtesies(query));
  const words = wordsOf(
    rest.replaceAll(/\bextra[- ](?=large|small)/gi, 'x').replaceAll(/\bx(large|small)\b/gi, shortSize),
  );
  const colors = new Set<string>();
  const sizes = new Set<string>();
  const keywords = new Set<string>();
  let isSizePlace = false;
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1 && keywords.size > 0;
    const size = sizeOf(word, isSizePlace || isLast || words[index + 1] === 'size');
    if (size) sizes.add(size);
    else if (colorWords.has(word) || catalogueColors.has(word)) colors.add(word);
    else if (word.length > 1 && !stopWords.has(word)) keywords.add(word);
    isSizePlace = size !== null || sizePlaces.has(word) || (isSizePlace && sizeFillers.has(word));
  }
  // "Light blue" asks for blue; how light the blue is, no catalogue tells.
  if (colors.size > 0) for (const shade of shades) keywords.delete(shade);
  return {
    filters: {
      ...(colors.size > 0 ? { colors: [...colors].slice(0, 20) } : {}),
      ...(sizes.size > 0 ? { sizes: [...sizes].slice(0, 20) } : {}),
      ...price,
    },
    keywords: [...keywords].slice(0, maxKeywords),
  };
}

const shortSize = (_: string, size: string): string => (size.toLowerCase() === 'large' ? 'XL' : 'XS');
