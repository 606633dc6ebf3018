import type { AssistantProduct } from '@selvedge/contract';
import type { FoundAnswer, FoundProduct, Question } from './answer.ts';
import { isOneOf, namedColors } from './named-colors.ts';
import { isReply } from './reply-shape.ts';
import { compareSizes } from './size-order.ts';

/**
 * What the widget shows of a reply. Color words of the query filter the variants, unless they are said of what is not
 * wanted, or of what products should go with, or the shopper chose colours with a button; a product that has variants and keeps none is left out. What the
 * catalogue has by another name, such as moss for green, is of the colour when the reply says so. Where none of the
 * reply's products is left, what it says of them and how to narrow them down is left out, too.
 * @returns `null` for a reply that is not of the contract
 */
export function readAnswer(reply: unknown, { query, filters }: Question): FoundAnswer | null {
  if (!isReply(reply)) return null;
  const { understood, colorNames = [], isAside = false, context } = reply.metadata;
  const wanted = namedColors((understood?.colors ?? []).join(' '));
  const unwanted = namedColors([...(understood?.notColors ?? []), ...(understood?.goesWith ?? [])].join(' '));
  const named = filters?.colors
    ? []
    : namedColors(query).filter((color) => wanted.includes(color) || !unwanted.includes(color));
  const isWanted = (color: string) => isOneOf(color, named) || colorNames.includes(color);
  const isForColors = named.length > 0 || Boolean(understood?.colors?.length);
  const products = reply.products.flatMap((product) => found(product, isWanted, isForColors));
  const isOfThem = products.length > 0 || reply.products.length === 0;
  return {
    kind: 'found',
    explanation: isOfThem ? reply.explanation : '',
    ...(isAside && { isAside }),
    products,
    totalMatches: reply.metadata.totalMatches,
    ...(context && { context }),
    suggestedFilters: isOfThem ? reply.suggestedFilters : [],
    followUpQuestions: reply.followUpQuestions,
  };
}

function found(
  { id, name, minPrice, maxPrice, defaultImage, variants }: AssistantProduct,
  isWanted: (color: string) => boolean,
  isForColors: boolean,
): FoundProduct[] {
  const kept = variants.filter(({ attributes }) => isWanted(attributes.Color));
  if (kept.length === 0 && variants.length > 0) return [];
  const values = (name: 'Color' | 'Size') => [...new Set(kept.map(({ attributes }) => attributes[name]))];
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
      ...reduction(kept),
      ...(isForColors && colors[0] ? { selectedColor: colors[0] } : {}),
    },
  ];
}

/** The earlier price, where all that is shown is reduced from the same one. */
function reduction(variants: AssistantProduct['variants']): Pick<FoundProduct, 'compareAtPrice'> {
  const [compareAtPrice, ...others] = new Set(variants.map((variant) => variant.compareAtPrice ?? 0));
  return compareAtPrice && others.length === 0 ? { compareAtPrice } : {};
}
