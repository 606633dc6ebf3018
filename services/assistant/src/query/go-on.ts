import type { AssistantContext, AssistantFilters } from '@selvedge/contract';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { isCourtesy } from './courtesies.ts';
import { shownReference } from './shown-reference.ts';
import { stopWords } from './stop-words.ts';
import { tokensOf } from './tokens.ts';
import { understandQuery } from './understand-query.ts';

/** What is asked for, and from which product on. */
export interface Asked {
  query: string;
  filters?: AssistantFilters | undefined;
  offset: number;
  /** Whether the filters are all that there is to it, whatever the words of the query say. */
  isWhole?: boolean;
  /** Whether a product is meant that the answer before does not have. */
  isUnclear?: boolean;
}

/** What may stand beside a condition that changes the question before, and says nothing itself. */
const connectives = new Set(
  `instead also same prefer rather available come comes other others another different still actually now
  next again remaining rest see version bit little even similar alternative alternatives`.split(/\s+/),
);
/** Whoever says one of these begins anew, unless they compare. */
const beginnings = new Set(
  'something anything everything somewhere clothes clothing gift present outfit'.split(' '),
);
const comparing = /\b(?:cheaper|(?:less|more)\s+expensive|pricier|better[\s-]+rated)\b/iu;
const further = new Set(['more', 'next', 'else', 'others', 'another', 'rest', 'remaining']);

/**
 * Takes a question together with what was answered before it: "cheaper ones", "in green" and "show more" go on from
 * there; a question that names a thing of its own begins anew.
 */
export function goOn(asked: Asked, context: AssistantContext | undefined, index: CatalogueIndex): Asked {
  const { query, filters } = asked;
  const reference = shownReference(query);
  const isChosen = Object.keys(filters ?? {}).length > 0;
  if (!context) return reference?.isPlain && !isChosen ? { ...asked, isUnclear: true } : asked;
  if (isCourtesy(query)) return asked;
  const on = { ...asked, query: context.query, isWhole: true };
  if (isChosen) return on;
  if (reference) {
    const id = context.products?.at(reference.position);
    const product = id === undefined ? undefined : index.documents[index.positions.get(id) ?? -1];
    if (!product) return { ...asked, isUnclear: true };
    const { before, after } = reference;
    // "Something to go with the second one" asks for others: it begins anew, with what that one is called.
    if (pairing.test(before)) return { ...asked, query: `${before}${product.name}${after}` };
    const said = ofProduct(understandQuery(`${before} ${after}`, index).filters);
    return { ...on, filters: { ...said, products: [product.id] } };
  }
  const tokens = tokensOf(query).map(({ word }) => word);
  const isPlain = tokens.every((word) => stopWords.has(word) || connectives.has(word));
  if (isPlain && tokens.some((word) => further.has(word)))
    return { ...on, filters: context.filters, offset: context.shown };
  const freed = freedBy(query, context.filters);
  if (freed) return { ...on, filters: freed };
  const said = understandQuery(query, index);
  const hasThing =
    said.filters.kinds !== undefined ||
    said.filters.category !== undefined ||
    said.words.some((word) => !connectives.has(word));
  const isNew = tokens.some((word) => beginnings.has(word)) && !comparing.test(query);
  if (hasThing || isNew || Object.keys(said.filters).length === 0) return asked;
  return { ...on, filters: together(context.filters, said.filters) };
}

const pairing = /\b(?:with|over|under|underneath|beneath|match|matching|matches|complements?)\s+$/iu;

/** What may be said of one product: which it is, and what kind of thing, is settled. */
function ofProduct({
  kinds: _,
  notKinds: __,
  category: ___,
  order: ____,
  ...said
}: AssistantFilters): AssistantFilters {
  return said;
}

const anyOf =
  /\b(?:any|all|every|other|another|different)\s+(?:other\s+)?(size|colou?r|price|material)s?\b/iu;
const conditionsOf: Record<string, readonly (keyof AssistantFilters)[]> = {
  size: ['sizes'],
  color: ['colors', 'notColors'],
  price: ['minPrice', 'maxPrice'],
  material: ['materials', 'notMaterials'],
};

/** "Any other colors?" gives up the condition that was set; null where none was. */
function freedBy(query: string, filters: AssistantFilters): AssistantFilters | null {
  const named = anyOf.exec(query)?.[1]?.toLowerCase().replace('colour', 'color');
  const given = (conditionsOf[named ?? ''] ?? []).filter((name) => filters[name] !== undefined);
  if (given.length === 0) return null;
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !given.includes(name as keyof AssistantFilters)),
  );
}

/** Each is said of a product beside the others of its kind; a colour or a size takes the place of the one before. */
const adding = ['notColors', 'notKinds', 'notMaterials', 'without', 'details', 'occasions'] as const;
const opposite = [
  ['colors', 'notColors'],
  ['materials', 'notMaterials'],
] as const;
const mostValues = 20;

function together(before: AssistantFilters, now: AssistantFilters): AssistantFilters {
  const all: AssistantFilters = { ...before, ...now };
  // "Cheaper ones" are others than the one that was pointed at.
  if (now.order) delete all.products;
  for (const name of adding) {
    const values = [...new Set([...(before[name] ?? []), ...(now[name] ?? [])])];
    if (values.length > 0) all[name] = values.slice(-mostValues);
  }
  // Who asks for black now no longer means the "not black" of before, nor the other way round.
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

const without = (values: readonly string[] = [], gone: readonly string[]): string[] =>
  values.filter((value) => !gone.includes(value));
