import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Handle, Line, Money, Timestamp, Uuid } from '../scalars.ts';
import { BasedOn, Moment, nullable } from './admin-scalars.ts';

const PromotionCode = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
const Limit = nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/** As far as a column of cents reaches. */
const Amount = Type.Number({ minimum: 0, maximum: 21_474_836.47 });

const rules = {
  /** Upper-cased when it is stored. */
  code: PromotionCode,
  kind: Type.Enum(['PERCENTAGE', 'FIXED']),
  /** Percent with up to two decimals, for PERCENTAGE. */
  percent: nullable(Type.Number({ minimum: 0.01, maximum: 100 })),
  /** Dollars, for FIXED. */
  amount: nullable(Amount),
  scope: Type.Enum(['CART', 'CATEGORY', 'PRODUCT']),
  /** Categories (with everything below them) or products; none for CART. */
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
  /** Only for customers who have no other order, with a promotion or without. */
  isForFirstOrder: Type.Boolean(),
  /** What `targetIds` are called, in their order; `null` for what is no longer in the store. */
  targets: Type.Array(Type.Object({ id: Type.String(), name: nullable(Type.String()) })),
  /** Orders that hold it now; a cancelled or failed order gives its use back. */
  usedCount: Type.Integer(),
  /** Different customers among them. */
  customerCount: Type.Integer(),
  /** What it took off paid orders so far. */
  discountTotal: Money,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AdminPromotion = Static<typeof AdminPromotion>;

export const PromotionInput = Type.Object(
  // Absent it stays as it is: an administration that was loaded before there was such a field does not send it.
  { ...rules, isForFirstOrder: Type.Optional(Type.Boolean()), basedOn: BasedOn },
  { additionalProperties: false },
);
export type PromotionInput = Static<typeof PromotionInput>;

const PromotionId = Type.Object({ id: Uuid });

export const listPromotions = endpoint({
  method: 'GET',
  path: '/admin/promotions',
  summary: 'Promotion codes with their use so far, newest first',
  access: 'admin',
  query: Type.Object({ page: PageNumber, size: PageSize(20), q: Type.Optional(Line(80)) }),
  response: PageOf(AdminPromotion),
});

export const getPromotion = endpoint({
  method: 'GET',
  path: '/admin/promotions/{id}',
  summary: 'A promotion to edit',
  access: 'admin',
  params: PromotionId,
  response: AdminPromotion,
  errors: ['not-found'],
});

export const createPromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions',
  summary: 'Add a promotion code; `conflict` when the code is taken',
  access: 'admin',
  idempotent: true,
  body: PromotionInput,
  status: 201,
  response: AdminPromotion,
  errors: ['conflict', 'idempotency-conflict'],
});

export const updatePromotion = endpoint({
  method: 'PUT',
  path: '/admin/promotions/{id}',
  summary: 'Change a promotion; orders that used it keep what they got',
  access: 'admin',
  params: PromotionId,
  body: PromotionInput,
  response: AdminPromotion,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deletePromotion = endpoint({
  method: 'DELETE',
  path: '/admin/promotions/{id}',
  summary: 'Delete a promotion that no order has used; one that was used can be switched off',
  access: 'admin',
  params: PromotionId,
  response: Type.Object({ message: Type.String() }),
  errors: ['not-found', 'conflict'],
});
