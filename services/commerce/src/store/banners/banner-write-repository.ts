import type { BannerInput } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, lockRow, updateRows } from '../../platform/db/rows.ts';
import { nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import type { IdempotentId } from '../../platform/http/idempotent-id.ts';
import { cleanText } from '../../platform/clean-text.ts';

/** Locks a banner until the transaction ends. @returns whether it exists */
export async function lockBanner(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  return lockRow(tx, 'banners', { tenant_code: tenantCode, id }, 'forUpdate');
}

/** @returns false if it already exists */
export async function insertBanner(
  tx: Tx,
  tenantCode: string,
  { id, requestHash }: IdempotentId,
  input: BannerInput,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('banners')
    .values({
      tenant_code: tenantCode,
      id,
      request_hash: requestHash,
      ...columnsOf(input),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_code', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads the request hash of an existing banner. */
export function findRequestHash(
  tx: Tx,
  tenantCode: string,
  id: string,
): Promise<{ request_hash: string | null }> {
  return tx
    .selectFrom('banners')
    .select('request_hash')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function updateBannerRow(
  tx: Tx,
  tenantCode: string,
  id: string,
  input: BannerInput,
  now: Date,
): Promise<void> {
  await updateRows(
    tx,
    'banners',
    { tenant_code: tenantCode, id },
    { ...columnsOf(input), updated_at: nextUpdatedAt(now) },
  );
}

export async function deleteBannerRow(tx: Tx, tenantCode: string, id: string): Promise<void> {
  await deleteRows(tx, 'banners', { tenant_code: tenantCode, id });
}

/** Locks the category, so that it still exists when the banner is written. @returns whether it exists */
export async function lockCategory(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  return lockRow(tx, 'categories', { tenant_code: tenantCode, id }, 'forKeyShare');
}

function columnsOf(input: BannerInput) {
  return {
    title: cleanText(input.title),
    description: cleanText(input.description),
    image_id: input.imageId,
    link_url: input.linkUrl,
    link_text: cleanText(input.linkText),
    type: input.type,
    placement: input.placement,
    category_id: input.categoryId,
    sort_order: input.sortOrder,
    is_active: input.isActive,
    starts_at: input.startsAt === null ? null : new Date(input.startsAt),
    ends_at: input.endsAt === null ? null : new Date(input.endsAt),
  };
}
