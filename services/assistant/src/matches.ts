import type { AssistantFilters, AssistantProduct, SearchDocument } from '@selvedge/contract';
import { wordsOf } from './word-forms.ts';

/** The product with only the variants that are in stock and fit, its prices being theirs; `null` when none is left. */
export type Narrow = (document: SearchDocument) => AssistantProduct | null;

/** Makes the one check of products against every filter; it may be asked of a whole catalogue. */
export function narrowBy(filters: AssistantFilters): Narrow {
  const { minPrice = 0, maxPrice = Infinity } = filters;
  const sizes = filters.sizes?.length ? new Set(filters.sizes.map(plain)) : null;
  const isWantedColor = colorCheck(filters.colors ?? []);
  const category = filters.category && plain(filters.category);

  return function narrow(document) {
    if (category && !document.categoryNames.some((name) => plain(name) === category)) return null;
    const variants = document.variants.filter(
      ({ attributes, price, stockQuantity }) =>
        stockQuantity > 0 &&
        price >= minPrice &&
        price <= maxPrice &&
        (!sizes || sizes.has(plain(attributes.Size))) &&
        isWantedColor(attributes.Color),
    );
    if (variants.length === 0) return null;
    const prices = variants.map(({ price }) => price);
    const { id, name, defaultImage, description } = document;
    return {
      id,
      name,
      minPrice: Math.min(...prices),
      maxPrice: Math.max(...prices),
      defaultImage,
      description,
      variants,
    };
  };
}

/** A colour fits when its name, such as `Washed Black`, has every word of a wanted one. */
function colorCheck(wanted: string[]): (colorName: string) => boolean {
  if (wanted.length === 0) return () => true;
  const wantedWords = wanted.map(colorWordsOf).filter((words) => words.length > 0);
  // A catalogue has few colour names, and many variants of each.
  const known = new Map<string, boolean>();
  return (colorName) => {
    const answer = known.get(colorName);
    if (answer !== undefined) return answer;
    const words = colorWordsOf(colorName);
    const fits = wantedWords.some((parts) => parts.every((word) => words.includes(word)));
    known.set(colorName, fits);
    return fits;
  };
}

const colorWordsOf = (text: string): string[] =>
  wordsOf(text).map((word) => (word === 'grey' ? 'gray' : word));

const plain = (text: string): string => text.trim().toLowerCase();
