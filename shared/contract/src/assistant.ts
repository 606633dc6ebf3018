import { Type, type Static } from 'typebox';
import { Variant } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { Handle, Line, Money } from './scalars.ts';

const Values = (longest: number) => Type.Optional(Type.Array(Line(longest), { maxItems: 20 }));

/** What a product has to be. An empty list takes back what the words of the query say of it. */
export const AssistantFilters = Type.Object(
  {
    /** Names of colours, as a shopper or the catalogue says them; one of them. */
    colors: Values(40),
    notColors: Values(40),
    /** One of these. */
    sizes: Values(20),
    minPrice: Type.Optional(Money),
    maxPrice: Type.Optional(Money),
    category: Type.Optional(Line(120)),
    /** Kinds of garment, such as "jacket"; one of them. */
    kinds: Values(40),
    notKinds: Values(40),
    /** One of these. */
    materials: Values(40),
    notMaterials: Values(40),
    /** Patterns, fits, necklines and the like; all of them. */
    details: Values(40),
    /** What it is worn for; all of them. */
    occasions: Values(40),
    /** What must not be said of it. */
    without: Values(40),
    audience: Type.Optional(Type.Union([Type.Literal('men'), Type.Literal('women')])),
    /** Ids of products: one of these, as "the second one" of an answer is. */
    products: Type.Optional(Type.Array(Handle, { maxItems: 20 })),
    /** What is there already, such as "navy suit": products that go with it are looked for, not more of its kind. */
    goesWith: Values(80),
    /** What comes first; left out: what answers best. */
    order: Type.Optional(
      Type.Union([
        Type.Literal('cheapest'),
        Type.Literal('dearest'),
        Type.Literal('best rated'),
        Type.Literal('newest'),
      ]),
    ),
  },
  { additionalProperties: false },
);
export type AssistantFilters = Static<typeof AssistantFilters>;

/** What a shopper likes, where they let it be used: it ranks, and hides nothing. */
export const AssistantPreferences = Type.Object(
  {
    sizes: Values(20),
    colors: Values(40),
    /** Styles, occasions and fits. */
    styles: Values(40),
    avoidStyles: Values(40),
  },
  { additionalProperties: false },
);
export type AssistantPreferences = Static<typeof AssistantPreferences>;

/**
 * What was answered: a question that only says what should be different goes on from there. Filters sent beside it are all
 * that there is to them; the words of its query rank.
 */
export const AssistantContext = Type.Object(
  {
    query: Type.String({ minLength: 1, maxLength: 500 }),
    filters: AssistantFilters,
    /** How many products have been shown. */
    shown: Type.Integer({ minimum: 0, maximum: 10_000 }),
    /** Ids of the products in the answer, in order: "the second one" is one of them. */
    products: Type.Optional(Type.Array(Handle, { maxItems: 50 })),
  },
  { additionalProperties: false },
);
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
  /** What was understood, in a sentence. */
  explanation: Type.String(),
  products: Type.Array(AssistantProduct),
  suggestedFilters: Type.Array(Type.Object({ label: Type.String(), filters: AssistantFilters })),
  followUpQuestions: Type.Array(Type.String()),
  metadata: Type.Object({
    totalMatches: Type.Integer(),
    tookMs: Type.Number(),
    understood: AssistantFilters,
    /** Sent along with what is asked next, it lets "cheaper ones", "in green" and "show more" be understood. */
    context: Type.Optional(AssistantContext),
    /** Nothing was looked for: the words greet, or ask what no product answers. */
    isAside: Type.Optional(Type.Boolean()),
    /** The catalogue's colours that those wanted are, by name: who asks for green is shown moss, too. */
    colorNames: Type.Optional(Type.Array(Type.String())),
  }),
});
export type AssistantReply = Static<typeof AssistantReply>;

export const searchWithAssistant = endpoint({
  method: 'POST',
  path: '/search',
  summary: 'Find products described in plain words',
  body: Type.Object(
    {
      query: Type.String({ minLength: 1, maxLength: 500 }),
      filters: Type.Optional(AssistantFilters),
      preferences: Type.Optional(AssistantPreferences),
      context: Type.Optional(AssistantContext),
      limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
      offset: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
    },
    { additionalProperties: false },
  ),
  response: AssistantReply,
  errors: ['rate-limited', 'unavailable'],
});
