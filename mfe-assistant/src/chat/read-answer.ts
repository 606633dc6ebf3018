import type { AssistantProduct } from '@selvedge/contract';
import type { FoundAnswer, FoundProduct, Question } from './answer.ts';
import { findColorWords, matchesColorWords } from './color-words.ts';
import { isReply } from './reply-shape.ts';
import { compareSizes } from './size-order.ts';

/**
 * Turns a reply into what the widget shows. Color words in the query filter the variants, and a product without a
 * matching variant is dropped. A color word doesn't count if the reply says that it is unwanted ("not black") or describes
 * something to wear with the product, or if the shopper picked colors with a filter button. `colorNames` lists catalog
 * names that also match, such as "Moss" for green. If no product is left, the explanation and the suggested filters are
 * dropped too, because they describe the original list.
 * @returns `null` if the reply doesn't match the contract
 */
export function readAnswer(reply: unknown, { query, filters }: Question): FoundAnswer | null {
  if (!isReply(reply)) return null;
  const { understood, colorNames = [], isAside = false, context } = reply.metadata;
  const wanted = findColorWords((understood?.colors ?? []).join(' '));
  const ignored = findColorWords(
    [...(understood?.notColors ?? []), ...(understood?.goesWith ?? [])].join(' '),
  );
  const colorWords = filters?.colors
    ? []
    : findColorWords(query).filter((word) => wanted.includes(word) || !ignored.includes(word));
  const isWanted = (color: string) => matchesColorWords(color, colorWords) || colorNames.includes(color);
  const asksForColor = colorWords.length > 0 || Boolean(understood?.colors?.length);
  const products = reply.products.flatMap((product) => toFoundProduct(product, isWanted, asksForColor));
  const describesProducts = products.length > 0 || reply.products.length === 0;
  return {
    kind: 'found',
    explanation: describesProducts ? reply.explanation : '',
    ...(isAside && { isAside }),
    products,
    totalMatches: reply.metadata.totalMatches,
    ...(context && { context }),
    suggestedFilters: describesProducts ? reply.suggestedFilters : [],
    followUpQuestions: reply.followUpQuestions,
  };
}

/** @returns one product, or none if all of its variants are filtered out */
function toFoundProduct(
  { id, name, minPrice, maxPrice, defaultImage, variants }: AssistantProduct,
  isWanted: (color: string) => boolean,
  asksForColor: boolean,
): FoundProduct[] {
  const matching = variants.filter(({ attributes }) => isWanted(attributes.Color));
  if (matching.length === 0 && variants.length > 0) return [];
  const values = (name: 'Color' | 'Size') => [...new Set(matching.map(({ attributes }) => attributes[name]))];
  const colors = values('Color');
  return [
    {
      id,
      name,
      minPrice,
      maxPrice,
      defaultImage,
      colors,
      sizes: values('Size').sort(compareSizes),
      ...commonCompareAtPrice(matching),
      ...(asksForColor && colors[0] ? { selectedColor: colors[0] } : {}),
    },
  ];
}

/** The earlier price, if all variants share it. */
function commonCompareAtPrice(variants: AssistantProduct['variants']): Pick<FoundProduct, 'compareAtPrice'> {
  const [compareAtPrice, ...others] = new Set(variants.map((variant) => variant.compareAtPrice ?? 0));
  return compareAtPrice && others.length === 0 ? { compareAtPrice } : {};
}
