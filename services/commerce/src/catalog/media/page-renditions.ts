import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { getRenditionWidths } from '../../platform/images/image-view.ts';
import { brandUrls, readTenant } from '../../store/index.ts';
import { mainPictures } from '../products/product-columns.ts';
import { parseRendition, type Rendition } from './rendition.ts';

interface PageRenditions {
  /** The logo on every page, and the home page's first banner. */
  firstScreen: Rendition[];
  /** The rest of the home page. */
  home: Rendition[];
  /** What only the category pages show. */
  categories: Rendition[];
}

interface ShownPicture {
  id: string;
  width: number;
}

// The widths that browsers choose, from phones to large desktop screens, given the `sizes` in mfe-catalog. Others are
// made on request.
const bannerWidths: Record<string, readonly number[]> = {
  NEW_ARRIVAL: [640, 960, 1280, 1600, 1920],
  SEASONAL: [480, 800, 1280],
  SALE: [480, 800, 960],
  CATEGORY: [480, 800, 960],
  PROMOTIONAL: [480, 800, 960],
};
const cardWidths = [320, 480, 640, 800];
const homeCardCount = 8;
/** In a large catalog, only the newest products are prepared. */
const maxCards = 200;

/** The renditions that browsers load on a tenant's home and category pages, most important first. */
export async function renditionsOfPages(tx: Tx, tenantCode: string): Promise<PageRenditions> {
  const brandImages = await readBrandImages(tx, tenantCode);
  const banners = await readBanners(tx, tenantCode);
  const cards = await readCards(tx, tenantCode);
  const ofBanners = (some: typeof banners) =>
    some.flatMap((banner) => renditionsOf(banner, bannerWidths[banner.type] ?? []));
  const ofHome = banners.filter(({ placement }) => placement !== 'CATEGORY_PAGE');
  const ofCategories = banners.filter(({ placement }) => placement === 'CATEGORY_PAGE');
  const ofCards = (some: ShownPicture[]) => some.flatMap((card) => renditionsOf(card, cardWidths));
  return {
    firstScreen: [...brandImages, ...ofBanners(ofHome.slice(0, 1))],
    home: [...ofBanners(ofHome.slice(1)), ...ofCards(cards.slice(0, homeCardCount))],
    categories: [...ofBanners(ofCategories), ...ofCards(cards.slice(homeCardCount))],
  };
}

function renditionsOf({ id, width: natural }: ShownPicture, widths: readonly number[]): Rendition[] {
  const existing = getRenditionWidths(natural);
  return widths
    .filter((width) => existing.includes(width))
    .map((width) => ({ imageId: id, width, format: 'avif' }));
}

/** The logo and favicon at the widths that pages use. */
async function readBrandImages(tx: Tx, tenantCode: string): Promise<Rendition[]> {
  const tenant = await readTenant(tx, tenantCode);
  const { logoUrl, faviconUrl } = tenant ? brandUrls(tenant) : { logoUrl: null, faviconUrl: null };
  return [logoUrl, faviconUrl].flatMap((url) => {
    const [imageId = '', file = ''] = url?.split('/').slice(-2) ?? [];
    return parseRendition(imageId, file) ?? [];
  });
}

async function readBanners(
  tx: Tx,
  tenantCode: string,
): Promise<(ShownPicture & { placement: string; type: string })[]> {
  return tx
    .selectFrom('banners as b')
    .innerJoin('images as i', (join) =>
      join.onRef('i.tenant_code', '=', 'b.tenant_code').onRef('i.id', '=', 'b.image_id'),
    )
    .select(['b.placement', 'b.type', 'i.id', 'i.width'])
    .where('b.tenant_code', '=', tenantCode)
    .where('b.is_active', '=', true)
    .orderBy(sql`b.placement = 'HOME_HERO'`, 'desc')
    .orderBy('b.sort_order')
    .orderBy('b.id')
    .execute();
}

/** The picture of each product in lists, newest products first. */
async function readCards(tx: Tx, tenantCode: string): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select shown.id, shown.width
    from (
      select tenant_code, id, created_at from products
      where tenant_code = ${tenantCode} and is_published order by created_at desc, id desc limit ${maxCards}
    ) p
    cross join lateral (
      select i.id, i.width from ${mainPictures} order by c.position, pi.position limit 1
    ) shown
    order by p.created_at desc, p.id desc`.execute(tx);
  return rows;
}
