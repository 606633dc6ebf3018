import type { AdminBanner, BannerInput } from '@selvedge/contract';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { checkBasedOn } from '../http/based-on.ts';
import { createdOnce, refuseOtherRequest } from '../http/created-once.ts';
import { holdImage } from '../media/image-repository.ts';
import { findBanner } from './banner-repository.ts';
import { bannerProblems } from './banner-rules.ts';
import { adminBannerView } from './banner-service.ts';
import {
  deleteBannerRow,
  findRequest,
  holdCategory,
  insertBanner,
  lockBanner,
  updateBannerRow,
} from './banner-write-repository.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
}
interface OneBanner {
  tenantCode: string;
  id: string;
}

/** @throws AppError `not-found` */
export function getBanner({ db }: Dependencies, { tenantCode, id }: OneBanner): Promise<AdminBanner> {
  return db.inTenant(tenantCode, (tx) => known(tx, tenantCode, id));
}

/**
 * Adds a banner; the same again with its key is answered as the first was.
 * @throws AppError `invalid-request`; `idempotency-conflict` when the key has made another
 */
export async function createBanner(
  { db, clock }: Dependencies,
  {
    tenantCode,
    idempotencyKey,
    input,
  }: { tenantCode: string; idempotencyKey?: string | undefined; input: BannerInput },
  audit: Audit,
): Promise<AdminBanner> {
  const creation = createdOnce(tenantCode, 'banner', idempotencyKey, input);
  return db.inTenant(tenantCode, async (tx) => {
    await check(tx, tenantCode, input);
    const isNew = await insertBanner(tx, tenantCode, creation, input, clock());
    if (!isNew) refuseOtherRequest('banner', await findRequest(tx, tenantCode, creation.id), creation);
    const banner = await known(tx, tenantCode, creation.id);
    if (isNew) await audit(tx, { subject: subjectOf(banner), before: null, after: auditedOf(banner) });
    return banner;
  });
}

/** @throws AppError `invalid-request`, `not-found`, `changed-meanwhile` */
export async function updateBanner(
  { db, clock }: Dependencies,
  { tenantCode, id, input }: OneBanner & { input: BannerInput },
  audit: Audit,
): Promise<AdminBanner> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await held(tx, tenantCode, id);
    checkBasedOn(input.basedOn, new Date(before.updatedAt));
    await check(tx, tenantCode, input);
    await updateBannerRow(tx, tenantCode, id, input, clock());
    const after = await known(tx, tenantCode, id);
    await audit(tx, { subject: subjectOf(after), before: auditedOf(before), after: auditedOf(after) });
    return after;
  });
}

/** @throws AppError `not-found` */
export async function deleteBanner(
  { db }: Dependencies,
  { tenantCode, id }: OneBanner,
  audit: Audit,
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await held(tx, tenantCode, id);
    await deleteBannerRow(tx, tenantCode, id);
    await audit(tx, { subject: subjectOf(before), before: auditedOf(before), after: null });
    return { message: 'The banner was deleted.' };
  });
}

async function check(tx: Tx, tenantCode: string, input: BannerInput): Promise<void> {
  const fields = bannerProblems(input);
  if (input.categoryId !== null && !(await holdCategory(tx, tenantCode, input.categoryId)))
    fields['categoryId'] ??= 'is no category of this store';
  if (input.imageId !== null && !(await holdImage(tx, tenantCode, input.imageId)))
    fields['imageId'] = 'This picture is no longer there. Please upload it again.';
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
}

async function held(tx: Tx, tenantCode: string, id: string): Promise<AdminBanner> {
  await lockBanner(tx, tenantCode, id);
  return known(tx, tenantCode, id);
}

async function known(tx: Tx, tenantCode: string, id: string): Promise<AdminBanner> {
  const row = await findBanner(tx, tenantCode, id);
  if (!row) throw new AppError('not-found', { detail: 'There is no such banner' });
  return adminBannerView(tenantCode, row);
}

const subjectOf = ({ id, title }: AdminBanner) => ({ type: 'banner', id, name: title });

/** The picture is known by its id; when it was changed the entry says itself. */
function auditedOf({ image: _, imageUrl: __, updatedAt: ___, ...banner }: AdminBanner): object {
  return banner;
}
