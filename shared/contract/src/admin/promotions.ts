import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Handle, Line, Message, Money, Quantity, Timestamp, Uuid, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { CartTotals } from '../totals.ts';
import { BaseVersionAt, Moment } from './admin-scalars.ts';

export const promotionKinds = [
  'PERCENTAGE',
  'FIXED',
  'FIXED_PRICE',
  'BUY_X_GET_Y',
  'TIERS',
  'FREE_SHIPPING',
] as const;
export type PromotionKind = (typeof promotionKinds)[number];

const PromotionCode = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
const Limit = nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/** Percent with up to two decimals. */
const Percent = Type.Number({ minimum: 0.01, maximum: 100 });

/** The maximum fits the database column, which stores cents. */
const Amount = Type.Number({ minimum: 0, maximum: 21_474_836.47 });

const rules = {
  kind: Type.Enum([...promotionKinds]),
  /** What PERCENTAGE takes off, or what BUY_X_GET_Y takes off the reduced items (100: they're free). */
  percent: nullable(Percent),
  /** Dollars: what FIXED takes off, or what each item costs with FIXED_PRICE. */
  amount: nullable(Amount),
  scope: Type.Enum(['CART', 'CATEGORY', 'PRODUCT']),
  /** Categories (including subcategories) or products; empty for CART. */
  targetIds: Type.Array(Handle, { maxItems: 200 }),
  description: Line(200),
  startsAt: nullable(Moment),
  endsAt: nullable(Moment),
  minSubtotal: Amount,
  usageLimit: Limit,
  perCustomerLimit: Limit,
  isActive: Type.Boolean(),
};

/** Rules of kinds that were added later. Admin pages that were loaded before then don't send them. */
const laterRules = {
  /** For BUY_X_GET_Y: for every `buyQuantity` items at full price, the cheapest `getQuantity` others get `percent` off. */
  buyQuantity: Type.Optional(nullable(Quantity)),
  getQuantity: Type.Optional(nullable(Quantity)),
  /** For TIERS: whether `from` is an amount in dollars or a number of items. */
  tierBy: Type.Optional(nullable(Type.Enum(['AMOUNT', 'QUANTITY']))),
  /** For TIERS: the percentage of the highest tier that the items reach applies to all of them. */
  tiers: Type.Optional(
    nullable(
      Type.Array(
        StrictObject({ from: Type.Number({ minimum: 0.01, maximum: 1_000_000 }), percent: Percent }),
        {
          minItems: 1,
          maxItems: 10,
        },
      ),
    ),
  ),
  /** For FREE_SHIPPING: the most it takes off; shoppers pay the rest. `null`: all of it. */
  maxShipping: Type.Optional(nullable(Type.Number({ minimum: 0.01, maximum: 10_000 }))),
};

/** How a promotion combines with others. If absent in a request, it doesn't change. */
const combining = {
  /** Applies only if no other promotion does. */
  isExclusive: Type.Optional(Type.Boolean()),
  /** Promotions apply one after another, those with a higher number first. */
  priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Customer groups that it's for; empty: everybody. */
  groupIds: Type.Optional(Type.Array(Uuid, { maxItems: 20 })),
};

export const AdminPromotion = Type.Object({
  id: Type.String(),
  /** In upper case; `null`: it applies automatically. */
  code: nullable(Type.String()),
  ...rules,
  ...laterRules,
  ...combining,
  /** Only for a customer's first order. */
  isForFirstOrder: Type.Boolean(),
  /** The names of `targetIds`, in the same order; `null` if deleted. */
  targets: Type.Array(Type.Object({ id: Type.String(), name: nullable(Type.String()) })),
  /** Orders that use it; cancelled and failed orders don't count. */
  usedCount: Type.Integer(),
  /** How many different customers placed them. */
  customerCount: Type.Integer(),
  /** The total discount on paid orders so far. */
  discountTotal: Money,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AdminPromotion = Static<typeof AdminPromotion>;

export const PromotionInput = Type.Object(
  {
    /** Stored in upper case; `null`: the promotion applies automatically. */
    code: nullable(PromotionCode),
    ...rules,
    ...laterRules,
    ...combining,
    // If absent, it doesn't change: admin pages loaded before this field existed don't send it.
    isForFirstOrder: Type.Optional(Type.Boolean()),
    basedOn: BaseVersionAt,
  },
  { additionalProperties: false },
);
export type PromotionInput = Static<typeof PromotionInput>;

export const listPromotions = adminEndpoint({
  method: 'GET',
  path: '/admin/promotions',
  summary: 'List promotions and their use so far, newest first',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    q: Type.Optional(Line(80)),
    /** Includes automatic promotions and free shipping, which older admin pages can't show. */
    all: Type.Optional(Type.Boolean()),
  }),
  response: PageOf(AdminPromotion),
});

export const getPromotion = adminEndpoint({
  method: 'GET',
  path: '/admin/promotions/{id}',
  summary: 'Get a promotion to edit',
  params: ById,
  response: AdminPromotion,
  errors: ['not-found'],
});

export const createPromotion = adminEndpoint({
  method: 'POST',
  path: '/admin/promotions',
  summary: 'Add a promotion; returns `conflict` if the code is taken',
  idempotent: true,
  body: PromotionInput,
  status: 201,
  response: AdminPromotion,
  errors: ['conflict', 'idempotency-conflict'],
});

/** A line of the sample cart, before and after. */
const PreviewLine = Type.Object({
  productName: Type.String(),
  variantName: Type.String(),
  quantity: Type.Integer(),
  price: Money,
  discount: Money,
});

export const PromotionPreview = Type.Object({
  lines: Type.Array(PreviewLine),
  /** With the active promotions, but without this one. */
  before: CartTotals,
  after: CartTotals,
  /** What each promotion does, in the order in which they're evaluated. */
  promotions: Type.Array(
    Type.Object({
      name: Type.String(),
      code: nullable(Type.String()),
      /** The one that's being edited. */
      isThis: Type.Boolean(),
      isApplied: Type.Boolean(),
      discount: Money,
      /** Why it doesn't apply; empty if it does. */
      reason: Type.String(),
    }),
  ),
});
export type PromotionPreview = Static<typeof PromotionPreview>;

export const previewPromotion = adminEndpoint({
  method: 'POST',
  path: '/admin/promotions/previews',
  summary:
    'Show what a promotion that may not be saved yet does to a sample cart, together with the active ones',
  body: StrictObject({
    promotion: PromotionInput,
    /** The stored promotion that it replaces. */
    id: Type.Optional(Uuid),
    /** Products of the sample cart, each with its first variant; if empty, some that the store sells. */
    items: Type.Array(StrictObject({ productId: Handle, quantity: Quantity }), { maxItems: 10 }),
    shipping: Amount,
  }),
  response: PromotionPreview,
});

export const updatePromotion = adminEndpoint({
  method: 'PUT',
  path: '/admin/promotions/{id}',
  summary: 'Change a promotion; orders that used it keep their discount',
  params: ById,
  body: PromotionInput,
  response: AdminPromotion,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deletePromotion = adminEndpoint({
  method: 'DELETE',
  path: '/admin/promotions/{id}',
  summary: 'Delete a promotion that no order has used; used ones can be deactivated',
  params: ById,
  response: Message,
  errors: ['not-found', 'conflict'],
});
