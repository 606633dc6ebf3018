import type { AdminBanner, BannerInput } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn } from '../../platform/http/check-based-on.ts';
import { deriveIdempotentId, checkSameRequest } from '../../platform/http/idempotent-id.ts';
import { deletedPicture, lockImage } from '../../platform/images/image-repository.ts';
import { findBanner } from './banner-repository.ts';
import { validateBanner } from './banner-rules.ts';
import { adminBannerView } from './banner-service.ts';
import {
  deleteBannerRow,
  findRequestHash,
  lockCategory,
  insertBanner,
  lockBanner,
  updateBannerRow,
} from './banner-write-repository.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
}
interface BannerKey {
  tenantCode: string;
  id: string;
}

/** @throws AppError `not-found` */
export function getBanner({ db }: Dependencies, { tenantCode, id }: BannerKey): Promise<AdminBanner> {
  return db.inTenant(tenantCode, (tx) => readBanner(tx, tenantCode, id));
}

/**
 * Creates a banner. Repeating the request with the same key returns the same banner.
 * @throws AppError `invalid-request`; `idempotency-conflict` if the key was used for a different banner
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
  const creation = deriveIdempotentId(tenantCode, 'banner', idempotencyKey, input);
  return db.inTenant(tenantCode, async (tx) => {
    await checkAndLock(tx, tenantCode, input);
    const isNew = await insertBanner(tx, tenantCode, creation, input, clock());
    if (!isNew) checkSameRequest('banner', await findRequestHash(tx, tenantCode, creation.id), creation);
    const banner = await readBanner(tx, tenantCode, creation.id);
    if (isNew) await audit(tx, { subject: subjectOf(banner), before: null, after: toAuditValue(banner) });
    return banner;
  });
}

/** @throws AppError `invalid-request`, `not-found`, `changed-meanwhile` */
export async function updateBanner(
  { db, clock }: Dependencies,
  { tenantCode, id, input }: BannerKey & { input: BannerInput },
  audit: Audit,
): Promise<AdminBanner> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await lockBannerToEdit(tx, tenantCode, id);
    checkBasedOn(input.basedOn, new Date(before.updatedAt));
    await checkAndLock(tx, tenantCode, input);
    await updateBannerRow(tx, tenantCode, id, input, clock());
    const after = await readBanner(tx, tenantCode, id);
    await audit(tx, { subject: subjectOf(after), before: toAuditValue(before), after: toAuditValue(after) });
    return after;
  });
}

/** @throws AppError `not-found` */
export async function deleteBanner(
  { db }: Dependencies,
  { tenantCode, id }: BannerKey,
  audit: Audit,
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await lockBannerToEdit(tx, tenantCode, id);
    await deleteBannerRow(tx, tenantCode, id);
    await audit(tx, { subject: subjectOf(before), before: toAuditValue(before), after: null });
    return { message: 'The banner was deleted.' };
  });
}

async function checkAndLock(tx: Tx, tenantCode: string, input: BannerInput): Promise<void> {
  const fields = validateBanner(input);
  if (input.categoryId !== null && !(await lockCategory(tx, tenantCode, input.categoryId)))
    fields['categoryId'] ??= "isn't a category of this store";
  if (input.imageId !== null && !(await lockImage(tx, tenantCode, input.imageId)))
    fields['imageId'] = deletedPicture;
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
}

async function lockBannerToEdit(tx: Tx, tenantCode: string, id: string): Promise<AdminBanner> {
  await lockBanner(tx, tenantCode, id);
  return readBanner(tx, tenantCode, id);
}

async function readBanner(tx: Tx, tenantCode: string, id: string): Promise<AdminBanner> {
  const row = await findBanner(tx, tenantCode, id);
  if (!row) throw new AppError('not-found', { detail: 'This banner does not exist' });
  return adminBannerView(tenantCode, row);
}

const subjectOf = ({ id, title }: AdminBanner) => ({ type: 'banner', id, name: title });

/** Leaves out the picture, because `imageId` identifies it, and the time, because the audit entry has its own. */
function toAuditValue({ image: _, imageUrl: __, updatedAt: ___, ...banner }: AdminBanner): object {
  return banner;
}
