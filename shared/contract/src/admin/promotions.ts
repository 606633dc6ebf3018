import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Handle, Line, Message, Money, Quantity, Timestamp } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt, Moment, nullable } from './admin-scalars.ts';

export const promotionKinds = ['PERCENTAGE', 'FIXED', 'FIXED_PRICE', 'BUY_X_GET_Y', 'TIERS'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

const PromotionCode = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
const Limit = nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/** Percent with up to two decimals. */
const Percent = Type.Number({ minimum: 0.01, maximum: 100 });

/** The maximum fits the database column, which stores cents. */
const Amount = Type.Number({ minimum: 0, maximum: 21_474_836.47 });

const rules = {
  /** Stored in upper case. */
  code: PromotionCode,
  kind: Type.Enum([...promotionKinds]),
  /** For PERCENTAGE, and for BUY_X_GET_Y what the further items get off (100: they're free). */
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

/** The rules of the kinds that were added later. Admin pages loaded before don't send them. */
const laterRules = {
  /** For BUY_X_GET_Y: `getQuantity` items get `percent` off for every `buyQuantity` at full price; the cheapest ones. */
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
};

export const AdminPromotion = Type.Object({
  id: Type.String(),
  ...rules,
  ...laterRules,
  /** Only for customers without any other order. */
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
  // If absent, it doesn't change: admin pages loaded before this field existed don't send it.
  { ...rules, ...laterRules, isForFirstOrder: Type.Optional(Type.Boolean()), basedOn: BaseVersionAt },
  { additionalProperties: false },
);
export type PromotionInput = Static<typeof PromotionInput>;

export const listPromotions = adminEndpoint({
  method: 'GET',
  path: '/admin/promotions',
  summary: 'List promotion codes and their use so far, newest first',
  query: Type.Object({ page: PageNumber, size: PageSize(20), q: Type.Optional(Line(80)) }),
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
  summary: 'Add a promotion code; returns `conflict` if the code is taken',
  idempotent: true,
  body: PromotionInput,
  status: 201,
  response: AdminPromotion,
  errors: ['conflict', 'idempotency-conflict'],
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
