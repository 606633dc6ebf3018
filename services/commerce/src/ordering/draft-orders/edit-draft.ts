import {
  draftOrderLimits,
  type DraftOrder,
  type DraftOrderInput,
  type listDraftOrders,
  type QueryOf,
  type ResponseOf,
} from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { cleanText } from '../../platform/clean-text.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertNewRow, updateRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import { checkSameRequest, deriveIdempotentId } from '../../platform/http/idempotent-id.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { dollarText, toMinor } from '../../platform/money.ts';
import { loadLinesForVariants } from '../cart/cart-repository.ts';
import { sumMinor } from '../cart/cart-rules.ts';
import {
  countOpenDrafts,
  findDraftLines,
  lockUnpaidDraft,
  readDrafts,
  replaceDraftLines,
  type DraftKey,
  type NewDraftLine,
} from './draft-repository.ts';
import { priceDrafts, toDraftLine } from './draft-terms.ts';
import { auditedFields, draftSubject, listItemView, readDraftView, type PaymentLinks } from './draft-view.ts';

export interface DraftDependencies {
  db: Database;
  clock: Clock;
}

export interface DraftRequest extends DraftKey {
  links: PaymentLinks;
  audit: Audit;
}

export function listDrafts(
  { db, clock }: DraftDependencies,
  tenantCode: string,
  { status, ...page }: QueryOf<typeof listDraftOrders>,
): Promise<ResponseOf<typeof listDraftOrders>> {
  return db.inTenant(tenantCode, async (tx) => {
    const { drafts, total } = await readDrafts(tx, tenantCode, { status, now: clock(), ...page });
    const priced = await priceDrafts(tx, tenantCode, drafts);
    return pageOf(
      drafts.map((draft) => listItemView(draft, priced.get(draft.row.id)!)),
      { ...page, total },
    );
  });
}

/** @throws AppError `not-found` */
export const getDraft = (
  { db, clock }: DraftDependencies,
  { tenantCode, id, links }: Omit<DraftRequest, 'audit'>,
): Promise<DraftOrder> =>
  db.inTenant(tenantCode, (tx) => readDraftView(tx, { tenantCode, id }, { ...links, now: clock() }));

/**
 * Saves a draft. Nothing is reserved. Repeating the request with the same key returns the current draft.
 * @throws AppError `invalid-request`; `not-found` for an item that the store doesn't have; `idempotency-conflict`; `conflict`
 *   if the store has too many drafts
 */
export function createDraft(
  { db, clock }: DraftDependencies,
  {
    tenantCode,
    links,
    idempotencyKey,
    operator,
    input,
    audit,
  }: Omit<DraftRequest, 'id'> & {
    idempotencyKey: string | undefined;
    operator: string;
    input: DraftOrderInput;
  },
): Promise<DraftOrder> {
  const creation = deriveIdempotentId(tenantCode, 'draft order', idempotencyKey, input);
  const key = { tenantCode, id: creation.id };
  return inTenantWithRetry(db, tenantCode, async (tx) => {
    const now = clock();
    const view = () => readDraftView(tx, key, { ...links, now });
    const match = { tenant_code: tenantCode, id: creation.id };
    const first = await findRow(tx, 'draft_orders', match);
    if (first) {
      checkSameRequest('draft', first, creation);
      return view();
    }
    if ((await countOpenDrafts(tx, tenantCode)) >= draftOrderLimits.open) throw tooManyDrafts();
    const { columns, lines } = await toRows(tx, tenantCode, input);
    const row = await insertNewRow(tx, 'draft_orders', {
      ...match,
      ...columns,
      request_hash: creation.requestHash,
      created_by: operator,
      created_at: now,
      updated_at: now,
    });
    // An equal request was faster.
    if (!row) {
      checkSameRequest('draft', (await findRow(tx, 'draft_orders', match))!, creation);
      return view();
    }
    await replaceDraftLines(tx, key, lines);
    await audit(tx, { subject: draftSubject(row), before: null, after: auditedFields(row, lines) });
    return view();
  });
}

/**
 * Replaces what a draft says. An expired link doesn't work again after that.
 * @throws AppError `invalid-request`, `not-found`, `changed-meanwhile`; `conflict` while its link works, and once it's paid
 */
export function updateDraft(
  { db, clock }: DraftDependencies,
  { tenantCode, id, links, input, audit }: DraftRequest & { input: DraftOrderInput },
): Promise<DraftOrder> {
  const key = { tenantCode, id };
  return inTenantWithRetry(db, tenantCode, async (tx) => {
    const now = clock();
    const { row: before, status } = await lockUnpaidDraft(tx, key, now);
    checkBasedOn(input.basedOn, before.updated_at);
    if (status === 'SENT')
      throw new AppError('conflict', {
        detail: 'The buyer can pay this draft right now. Withdraw the link before you change it.',
      });
    const linesBefore = await findDraftLines(tx, tenantCode, [id]);
    const { columns, lines } = await toRows(tx, tenantCode, input);
    const after = (await updateRow(
      tx,
      'draft_orders',
      { tenant_code: tenantCode, id },
      { ...columns, ...withoutLink, updated_at: nextUpdatedAt(now) },
    ))!;
    await replaceDraftLines(tx, key, lines);
    await audit(tx, {
      subject: draftSubject(after),
      before: auditedFields(before, linesBefore),
      after: auditedFields(after, lines),
    });
    return readDraftView(tx, key, { ...links, now });
  });
}

export const withoutLink = { sent_at: null, expires_at: null, tax_rate_ppm: null };

/** @throws AppError `not-found`; `conflict` once it's paid or while it's being paid */
export function deleteDraft(
  { db, clock }: DraftDependencies,
  { tenantCode, id, audit }: Omit<DraftRequest, 'links'>,
): Promise<{ message: string }> {
  return inTenantWithRetry(db, tenantCode, async (tx) => {
    const { row } = await lockUnpaidDraft(tx, { tenantCode, id }, clock());
    const lines = await findDraftLines(tx, tenantCode, [id]);
    await deleteRows(tx, 'draft_orders', { tenant_code: tenantCode, id });
    await audit(tx, { subject: draftSubject(row), before: auditedFields(row, lines), after: null });
    return { message: 'The draft was deleted.' };
  });
}

async function toRows(tx: Tx, tenantCode: string, input: DraftOrderInput) {
  const { items, discount, shipping, billingAddress } = input;
  const ids = items.map(({ variantId }) => variantId);
  if (new Set(ids).size < ids.length)
    throw new AppError('invalid-request', { fields: { items: 'must list each item only once' } });
  const variants = ids.every(isUuid) ? await loadLinesForVariants(tx, tenantCode, items) : [];
  if (variants.length < items.length)
    throw new AppError('not-found', { detail: 'One of these items is no longer in the store' });
  const subtotalMinor = sumMinor(variants);
  if (discount && toMinor(discount.amount) > subtotalMinor)
    throw new AppError('invalid-request', {
      fields: { 'discount.amount': `must be at most ${dollarText(subtotalMinor)}, which the items cost` },
    });
  if (discount && toMinor(discount.amount) === 0)
    throw new AppError('invalid-request', { fields: { 'discount.amount': 'must be at least $0.01' } });
  if (subtotalMinor + toMinor(shipping.price) > maxTotalMinor)
    throw new AppError('invalid-request', {
      fields: { items: `must cost at most $${draftOrderLimits.total.toLocaleString('en-US')} with shipping` },
    });
  const lines: NewDraftLine[] = variants.map((variant) => {
    const line = toDraftLine(tenantCode, variant, variant.quantity);
    return { ...line, image: line.image && JSON.stringify(line.image) };
  });
  const columns = {
    email: input.email.trim(),
    phone: input.phone,
    shipping_address: JSON.stringify(input.shippingAddress),
    billing_address: billingAddress && JSON.stringify(billingAddress),
    shipping_name: cleanText(shipping.name),
    shipping_minor: toMinor(shipping.price),
    discount_minor: discount && toMinor(discount.amount),
    discount_reason: discount && cleanText(discount.reason),
    message: input.message.trim(),
  };
  return { columns, lines };
}

const maxTotalMinor = toMinor(draftOrderLimits.total);

function tooManyDrafts(): AppError {
  const limit = draftOrderLimits.open.toLocaleString('en-US');
  return new AppError('conflict', {
    detail: `You have ${limit} drafts that nobody has paid. Delete some before you add another.`,
  });
}

const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
