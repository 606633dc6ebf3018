import type { Tx } from '../../platform/db/database.ts';
import { readImage } from '../../platform/images/image-repository.ts';
import type { PreviewDraft } from '../previews/preview-tables.ts';
import type { BannerRow } from './banner-repository.ts';

/** Selects the banners that are shown in one place. */
export interface BannerFilter {
  placement: string;
  /** Only for category pages. */
  category?: string;
  types?: string[] | undefined;
}

/** ID of a banner that is not saved yet. */
const newBannerId = '00000000-0000-4000-8000-000000000000';

/**
 * Adds a draft to the banners shown in one place: it replaces the banner that it changes, or is inserted by its sort
 * order. The draft is shown even if it is inactive or outside its times, because an operator is previewing it.
 */
export async function withPreviewedBanner(
  tx: Tx,
  tenantCode: string,
  rows: BannerRow[],
  { banner: change }: PreviewDraft,
  { placement, category, types }: BannerFilter,
): Promise<BannerRow[]> {
  if (!change) return rows;
  const { id, banner } = change;
  const others = rows.filter((row) => row.id !== id);
  const isShownHere =
    banner.placement === placement &&
    (types === undefined || types.includes(banner.type)) &&
    (category === undefined || banner.categoryId === null || banner.categoryId === category);
  if (!isShownHere) return others;
  const image = banner.imageId === null ? undefined : await readImage(tx, tenantCode, banner.imageId);
  const draft: BannerRow = {
    id: id ?? newBannerId,
    title: banner.title,
    description: banner.description,
    link_url: banner.linkUrl,
    link_text: banner.linkText,
    type: banner.type,
    placement: banner.placement,
    category_id: banner.categoryId,
    image_id: banner.imageId,
    sort_order: banner.sortOrder,
    is_active: true,
    starts_at: null,
    ends_at: null,
    created_at: new Date(0),
    updated_at: new Date(0),
    image: image ?? null,
  };
  const at = others.findIndex((row) => row.sort_order > banner.sortOrder);
  return others.toSpliced(at === -1 ? others.length : at, 0, draft);
}
