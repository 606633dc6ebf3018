import { letterSizes, type AssistantProduct } from '@selvedge/contract';
import type { FoundAnswer, FoundProduct, Question } from './answer.ts';
import { isOneOf, namedColors } from './named-colors.ts';
import { isReply } from './reply-shape.ts';

/**
 * What the widget shows of a reply. Colour words of the query filter the variants, unless the shopper chose colours
 * with a button; a product that has variants and keeps none is left out.
 * @returns `null` for a reply that is not of the contract
 */
export function readAnswer(reply: unknown, { query, filters }: Question): FoundAnswer | null {
  if (!isReply(reply)) return null;
  const colors = filters?.colors?.length ? [] : namedColors(query);
  return {
    kind: 'found',
    explanation: reply.explanation,
    products: reply.products.flatMap((product) => found(product, colors)),
    totalMatches: reply.metadata.totalMatches,
    suggestedFilters: reply.suggestedFilters,
    followUpQuestions: reply.followUpQuestions,
  };
}

function found(
  { id, name, minPrice, maxPrice, defaultImage, variants }: AssistantProduct,
  colors: string[],
): FoundProduct[] {
  const kept = variants.filter(({ attributes }) => isOneOf(attributes.Color, colors));
  if (kept.length === 0 && variants.length > 0) return [];
  const values = (name: 'Color' | 'Size') => [...new Set(kept.map(({ attributes }) => attributes[name]))];
  const sizes = values('Size').sort((a, b) => placeOf(a) - placeOf(b));
  return [{ id, name, minPrice, maxPrice, defaultImage, colors: values('Color'), sizes }];
}

/** Letters from small to large; other sizes keep the order they came in. */
const placeOf = (size: string): number => (letterSizes as readonly string[]).indexOf(size);
