import type {
  AdminBanner,
  Banner,
  QueryOf,
  ResponseOf,
  listBanners,
  listCategoryBanners,
} from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { imageView } from '../../platform/images/image-view.ts';
import {
  countBanners,
  readActiveBanners,
  readBanners,
  readCategoryBanners,
  type BannerRow,
} from './banner-repository.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { ReadPreview } from '../previews/preview-service.ts';
import type { PreviewDraft } from '../previews/preview-tables.ts';
import { withPreviewedBanner } from './previewed-banner.ts';

interface BannerDependencies {
  db: Database;
  clock: Clock;
}

export async function listActiveBanners(
  { db, clock }: BannerDependencies,
  tenantCode: string,
  placement: string,
  readPreview: ReadPreview,
): Promise<Banner[]> {
  return db.inTenant(tenantCode, async (tx) => {
    const draft = await readPreview(tx, tenantCode);
    return readShownBanners(tx, tenantCode, placement, { now: clock(), draft });
  });
}

/** The banners of a placement that are shown now, with an operator's draft of one if there is any. */
export async function readShownBanners(
  tx: Tx,
  tenantCode: string,
  placement: string,
  { now, draft }: { now: Date; draft: PreviewDraft | undefined },
): Promise<Banner[]> {
  const stored = await readActiveBanners(tx, tenantCode, placement, now);
  const rows = draft ? await withPreviewedBanner(tx, tenantCode, stored, draft, { placement }) : stored;
  return rows.map((row) => bannerView(tenantCode, row));
}

export async function listBannersOfCategory(
  { db, clock }: BannerDependencies,
  tenantCode: string,
  category: string,
  { placement = 'CATEGORY_PAGE', type: types }: QueryOf<typeof listCategoryBanners>,
  readPreview: ReadPreview,
): Promise<Banner[]> {
  const filter = { category, placement, types };
  const rows = await db.inTenant(tenantCode, async (tx) => {
    const stored = await readCategoryBanners(tx, tenantCode, { ...filter, now: clock() });
    const draft = await readPreview(tx, tenantCode);
    return draft ? withPreviewedBanner(tx, tenantCode, stored, draft, filter) : stored;
  });
  return rows.map((row) => bannerView(tenantCode, row));
}

/** Lists all banners for operators, including inactive ones. */
export async function listAllBanners(
  db: Database,
  tenantCode: string,
  { page, size }: QueryOf<typeof listBanners>,
): Promise<ResponseOf<typeof listBanners>> {
  const { rows, total } = await db.inTenant(tenantCode, async (tx) => ({
    rows: await readBanners(tx, tenantCode, size, page * size),
    total: await countBanners(tx, tenantCode),
  }));
  return pageOf(
    rows.map((row) => adminBannerView(tenantCode, row)),
    { page, size, total },
  );
}

function bannerView(tenantCode: string, row: BannerRow): Banner {
  const image = row.image && imageView(tenantCode, row.image, true);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: image?.imageUrl ?? null,
    image,
    linkUrl: row.link_url,
    linkText: row.link_text,
    type: row.type,
    placement: row.placement,
  };
}

export function adminBannerView(tenantCode: string, row: BannerRow): AdminBanner {
  return {
    ...bannerView(tenantCode, row),
    categoryId: row.category_id,
    imageId: row.image_id,
    sortOrder: row.sort_order,
    isActive: row.is_active,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
