import type { AssistantContext, AssistantFilters } from '@selvedge/contract';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { stopWords } from '../text-analysis/stop-words.ts';
import { tokensOf } from '../text-analysis/tokens.ts';
import { isGreeting } from './greetings.ts';
import { parseProductReference } from './product-reference.ts';
import { understandQuery } from './understand-query.ts';

/** One turn of a conversation: what to search for, and from which result on. */
interface ConversationTurn {
  query: string;
  filters?: AssistantFilters | undefined;
  offset: number;
  /** Whether to ignore the query's own filters. */
  isFiltersOnly?: boolean;
  /** Whether the shopper refers to a product that the previous answer doesn't have. */
  isUnclear?: boolean;
}

/** Words that may accompany a changed filter and have no meaning of their own. */
const connectives = new Set(
  `instead also same prefer rather available come comes other others another different still actually now
  next again remaining rest see version bit little even similar alternative alternatives`.split(/\s+/),
);
/** These start a new search, unless the query compares. */
const newSearchWords = new Set(
  'something anything everything somewhere clothes clothing gift present outfit'.split(' '),
);
const comparing = /\b(?:cheaper|(?:less|more)\s+expensive|pricier|better[\s-]+rated)\b/iu;
const moreWords = new Set(['more', 'next', 'else', 'others', 'another', 'rest', 'remaining']);

/**
 * Merges a follow-up with the previous answer: "cheaper ones", "in green" and "show more" continue it. A question that
 * names an item starts a new search.
 */
export function mergeFollowUp(
  turn: ConversationTurn,
  context: AssistantContext | undefined,
  index: CatalogIndex,
): ConversationTurn {
  const { query, filters } = turn;
  const reference = parseProductReference(query);
  const isChosen = Object.keys(filters ?? {}).length > 0;
  if (!context) return reference?.isUnambiguous && !isChosen ? { ...turn, isUnclear: true } : turn;
  if (isGreeting(query)) return turn;
  const followUp = { ...turn, query: context.query, isFiltersOnly: true };
  if (isChosen) return followUp;
  if (reference) {
    const id = context.products?.at(reference.position);
    const product = id === undefined ? undefined : index.documents[index.positions.get(id) ?? -1];
    if (!product) return { ...turn, isUnclear: true };
    const { before, after } = reference;
    // "Something to go with the second one" asks for other products, so it starts a new search with that one's name.
    if (pairing.test(before)) return { ...turn, query: `${before}${product.name}${after}` };
    const own = productFilters(understandQuery(`${before} ${after}`, index).filters);
    return { ...followUp, filters: { ...own, products: [product.id] } };
  }
  const tokens = tokensOf(query).map(({ word }) => word);
  const isPlain = tokens.every((word) => stopWords.has(word) || connectives.has(word));
  if (isPlain && tokens.some((word) => moreWords.has(word)))
    return { ...followUp, filters: context.filters, offset: context.shown };
  const relaxed = dropFilter(query, context.filters);
  if (relaxed) return { ...followUp, filters: relaxed };
  const understood = understandQuery(query, index);
  const hasItem =
    understood.filters.kinds !== undefined ||
    understood.filters.category !== undefined ||
    understood.terms.some((word) => !connectives.has(word));
  const isNew = tokens.some((word) => newSearchWords.has(word)) && !comparing.test(query);
  if (hasItem || isNew || Object.keys(understood.filters).length === 0) return turn;
  return { ...followUp, filters: mergeFilters(context.filters, understood.filters) };
}

const pairing = /\b(?:with|over|under|underneath|beneath|match|matching|matches|complements?)\s+$/iu;

/** The filters that make sense for a known product. */
function productFilters({
  kinds: _,
  notKinds: __,
  category: ___,
  order: ____,
  ...filters
}: AssistantFilters): AssistantFilters {
  return filters;
}

const anyOf =
  /\b(?:any|all|every|other|another|different)\s+(?:other\s+)?(size|colou?r|price|material)s?\b/iu;
const filtersOf: Record<string, readonly (keyof AssistantFilters)[]> = {
  size: ['sizes'],
  color: ['colors', 'notColors'],
  price: ['minPrice', 'maxPrice'],
  material: ['materials', 'notMaterials'],
};

/** "Any other colors?" drops the color filter. @returns null if there's no filter to drop */
function dropFilter(query: string, filters: AssistantFilters): AssistantFilters | null {
  const named = anyOf.exec(query)?.[1]?.toLowerCase().replace('colour', 'color');
  const dropped = (filtersOf[named ?? ''] ?? []).filter((name) => filters[name] !== undefined);
  if (dropped.length === 0) return null;
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !dropped.includes(name as keyof AssistantFilters)),
  );
}

/** These filters accumulate; others, such as color and size, replace the previous value. */
const accumulating = ['notColors', 'notKinds', 'notMaterials', 'without', 'details', 'occasions'] as const;
const opposite = [
  ['colors', 'notColors'],
  ['materials', 'notMaterials'],
] as const;
const maxValues = 20;

function mergeFilters(before: AssistantFilters, now: AssistantFilters): AssistantFilters {
  const all: AssistantFilters = { ...before, ...now };
  // "Cheaper ones" asks for products other than the one referred to.
  if (now.order) delete all.products;
  for (const name of accumulating) {
    const values = [...new Set([...(before[name] ?? []), ...(now[name] ?? [])])];
    if (values.length > 0) all[name] = values.slice(-maxValues);
  }
  // Asking for black cancels an earlier "not black", and the other way around.
  for (const [wanted, unwanted] of opposite) {
    if (now[wanted]) all[unwanted] = without(all[unwanted], now[wanted]);
    if (now[unwanted]) all[wanted] = without(all[wanted], now[unwanted]);
  }
  if (now.maxPrice !== undefined && now.minPrice === undefined && (before.minPrice ?? 0) > now.maxPrice)
    delete all.minPrice;
  if (
    now.minPrice !== undefined &&
    now.maxPrice === undefined &&
    (before.maxPrice ?? Infinity) < now.minPrice
  )
    delete all.maxPrice;
  return all;
}

const without = (values: readonly string[] = [], removed: readonly string[]): string[] =>
  values.filter((value) => !removed.includes(value));
