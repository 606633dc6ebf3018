import type { BannerInput } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';
import { touchedAt } from '../http/based-on.ts';
import type { Creation } from '../http/created-once.ts';
import { shownText } from '../shown-text.ts';

/** Holds a banner until the transaction ends. @returns whether there is one */
export async function lockBanner(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('banners')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when it is there already */
export async function insertBanner(
  tx: Tx,
  tenantCode: string,
  { id, requestHash }: Creation,
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

/** What a banner that is there was asked for with. */
export function findRequest(
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
  await tx
    .updateTable('banners')
    .set({ ...columnsOf(input), updated_at: touchedAt(now) })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .execute();
}

export async function deleteBannerRow(tx: Tx, tenantCode: string, id: string): Promise<void> {
  await tx.deleteFrom('banners').where('tenant_code', '=', tenantCode).where('id', '=', id).execute();
}

/** Held, so that it is still there when the banner is written. */
export async function holdCategory(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('categories')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf(input: BannerInput) {
  return {
    title: shownText(input.title),
    description: shownText(input.description),
    image_id: input.imageId,
    link_url: input.linkUrl,
    link_text: shownText(input.linkText),
    type: input.type,
    placement: input.placement,
    category_id: input.categoryId,
    sort_order: input.sortOrder,
    is_active: input.isActive,
    starts_at: input.startsAt === null ? null : new Date(input.startsAt),
    ends_at: input.endsAt === null ? null : new Date(input.endsAt),
  };
}
