import { Type, type Static } from 'typebox';
import { Variant } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { Handle, Line, Money } from './scalars.ts';

export const AssistantFilters = Type.Object(
  {
    colors: Type.Optional(Type.Array(Line(40), { maxItems: 20 })),
    sizes: Type.Optional(Type.Array(Line(20), { maxItems: 20 })),
    minPrice: Type.Optional(Money),
    maxPrice: Type.Optional(Money),
    category: Type.Optional(Line(120)),
  },
  { additionalProperties: false },
);
export type AssistantFilters = Static<typeof AssistantFilters>;

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
      limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
      offset: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
    },
    { additionalProperties: false },
  ),
  response: AssistantReply,
  errors: ['unavailable'],
});
