import { Type, type Static } from 'typebox';
import { Variant } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { Handle, Line, Money } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

const Values = (maxLength: number) => Type.Optional(Type.Array(Line(maxLength), { maxItems: 20 }));

/** Filters on products. An empty list overrides what the query itself says about that property. */
export const AssistantFilters = StrictObject({
  /** Color names, in the shopper's or the catalog's words; any of them. */
  colors: Values(40),
  notColors: Values(40),
  /** Any of these. */
  sizes: Values(20),
  minPrice: Type.Optional(Money),
  maxPrice: Type.Optional(Money),
  category: Type.Optional(Line(120)),
  /** Kinds of garment, such as "jacket"; any of them. */
  kinds: Values(40),
  notKinds: Values(40),
  /** Any of these. */
  materials: Values(40),
  notMaterials: Values(40),
  /** Patterns, fits, necklines and so on; all of them. */
  details: Values(40),
  /** Occasions to wear it for; all of them. */
  occasions: Values(40),
  /** Words that must not describe it. */
  without: Values(40),
  audience: Type.Optional(Type.Union([Type.Literal('men'), Type.Literal('women')])),
  /** Product ids: any of these. Used for follow-ups such as "the second one". */
  products: Type.Optional(Type.Array(Handle, { maxItems: 20 })),
  /** Something the shopper already has, such as "navy suit": finds products that go with it, not more of the same kind. */
  goesWith: Values(80),
  /** Sort order; best match first if absent. */
  order: Type.Optional(
    Type.Union([
      Type.Literal('cheapest'),
      Type.Literal('dearest'),
      Type.Literal('best rated'),
      Type.Literal('newest'),
    ]),
  ),
});
export type AssistantFilters = Static<typeof AssistantFilters>;

/** What a shopper likes, if they allow its use. It affects only the ranking. */
export const AssistantPreferences = StrictObject({
  sizes: Values(20),
  colors: Values(40),
  /** Styles, occasions and fits. */
  styles: Values(40),
  avoidStyles: Values(40),
});
export type AssistantPreferences = Static<typeof AssistantPreferences>;

/**
 * The previous answer, so that a follow-up question only has to say what should change. If filters are sent too, they replace
 * those in the query, and the query's words only affect the ranking.
 */
export const AssistantContext = StrictObject({
  query: Type.String({ minLength: 1, maxLength: 500 }),
  filters: AssistantFilters,
  /** How many products have been shown so far. */
  shown: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Ids of the products in the answer, in order, to resolve "the second one". */
  products: Type.Optional(Type.Array(Handle, { maxItems: 50 })),
});
export type AssistantContext = Static<typeof AssistantContext>;

export const AssistantProduct = Type.Object({
  id: Handle,
  name: Type.String(),
  minPrice: Money,
  maxPrice: Money,
  defaultImage: Type.Union([Image, Type.Null()]),
  description: Type.String(),
  variants: Type.Array(Variant),
});
export type AssistantProduct = Static<typeof AssistantProduct>;

export const AssistantReply = Type.Object({
  /** What the assistant understood, in one sentence. */
  explanation: Type.String(),
  products: Type.Array(AssistantProduct),
  suggestedFilters: Type.Array(Type.Object({ label: Type.String(), filters: AssistantFilters })),
  followUpQuestions: Type.Array(Type.String()),
  metadata: Type.Object({
    totalMatches: Type.Integer(),
    tookMs: Type.Number(),
    understood: AssistantFilters,
    /** Send it with the next question so that "cheaper ones", "in green" and "show more" are understood. */
    context: Type.Optional(AssistantContext),
    /** There was no search: the query is a greeting, or a question that isn't about products. */
    isAside: Type.Optional(Type.Boolean()),
    /** The catalog's names for the requested colors: a search for green also finds moss. */
    colorNames: Type.Optional(Type.Array(Type.String())),
  }),
});
export type AssistantReply = Static<typeof AssistantReply>;

export const searchWithAssistant = endpoint({
  method: 'POST',
  path: '/search',
  summary: 'Find products described in plain words',
  body: StrictObject({
    query: Type.String({ minLength: 1, maxLength: 500 }),
    filters: Type.Optional(AssistantFilters),
    preferences: Type.Optional(AssistantPreferences),
    context: Type.Optional(AssistantContext),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
    offset: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
  }),
  response: AssistantReply,
  errors: ['rate-limited', 'unavailable'],
});
