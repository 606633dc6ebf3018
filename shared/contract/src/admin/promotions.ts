import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Handle, Line, Message, Money, Timestamp } from '../scalars.ts';
import { BaseVersionAt, Moment, nullable } from './admin-scalars.ts';

const PromotionCode = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
const Limit = nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/** The maximum fits the database column, which stores cents. */
const Amount = Type.Number({ minimum: 0, maximum: 21_474_836.47 });

const rules = {
  /** Stored in upper case. */
  code: PromotionCode,
  kind: Type.Enum(['PERCENTAGE', 'FIXED']),
  /** Percent with up to two decimals, for PERCENTAGE. */
  percent: nullable(Type.Number({ minimum: 0.01, maximum: 100 })),
  /** Dollars, for FIXED. */
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

export const AdminPromotion = Type.Object({
  id: Type.String(),
  ...rules,
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
  { ...rules, isForFirstOrder: Type.Optional(Type.Boolean()), basedOn: BaseVersionAt },
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
