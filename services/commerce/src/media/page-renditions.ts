import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { widthsOf } from './image-view.ts';
import { parseRendition, type Rendition } from './rendition.ts';

export interface PageRenditions {
  /** Every page's logo, and the banner that the home page begins with. */
  firstScreen: Rendition[];
  /** What else the home page shows. */
  home: Rendition[];
  /** What the category pages show beside it. */
  categories: Rendition[];
}

interface Placed {
  id: string;
  width: number;
}

// The widths that browsers choose, from a phone to a large desk: they follow from the `sizes` in mfe-catalog. One that
// is missing here is made when it is asked for.
const bannerWidths: Record<string, readonly number[]> = {
  NEW_ARRIVAL: [640, 960, 1280, 1600, 1920],
  SEASONAL: [480, 800, 1280],
  SALE: [480, 800, 960],
  CATEGORY: [480, 800, 960],
  PROMOTIONAL: [480, 800, 960],
};
const cardWidths = [320, 480, 640, 800];
const cardsOfHome = 8;
/** Of a large catalogue the newest products alone. */
const mostCards = 200;

/** The renditions that browsers ask a tenant's home and category pages for, most wanted first. */
export async function renditionsOfPages(tx: Tx, tenantCode: string): Promise<PageRenditions> {
  const marks = await readMarks(tx, tenantCode);
  const banners = await readBanners(tx, tenantCode);
  const cards = await readCards(tx, tenantCode);
  const ofBanners = (some: typeof banners) =>
    some.flatMap((banner) => renditionsOf(banner, bannerWidths[banner.type] ?? []));
  const ofHome = banners.filter(({ placement }) => placement !== 'CATEGORY_PAGE');
  const ofCategories = banners.filter(({ placement }) => placement === 'CATEGORY_PAGE');
  const ofCards = (some: Placed[]) => some.flatMap((card) => renditionsOf(card, cardWidths));
  return {
    firstScreen: [...marks, ...ofBanners(ofHome.slice(0, 1))],
    home: [...ofBanners(ofHome.slice(1)), ...ofCards(cards.slice(0, cardsOfHome))],
    categories: [...ofBanners(ofCategories), ...ofCards(cards.slice(cardsOfHome))],
  };
}

function renditionsOf({ id, width: natural }: Placed, widths: readonly number[]): Rendition[] {
  const existing = widthsOf(natural);
  return widths
    .filter((width) => existing.includes(width))
    .map((width) => ({ imageId: id, width, format: 'avif' }));
}

/** Logo and favicon, as the tenant's row names them. */
async function readMarks(tx: Tx, tenantCode: string): Promise<Rendition[]> {
  const tenant = await tx
    .selectFrom('tenants')
    .select(['logo_url', 'favicon_url'])
    .where('code', '=', tenantCode)
    .executeTakeFirst();
  return [tenant?.logo_url, tenant?.favicon_url].flatMap((url) => {
    const [imageId = '', file = ''] = url?.split('/').slice(-2) ?? [];
    return parseRendition(imageId, file) ?? [];
  });
}

async function readBanners(
  tx: Tx,
  tenantCode: string,
): Promise<(Placed & { placement: string; type: string })[]> {
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

/** The picture that lists show of each product, newest products first. */
async function readCards(tx: Tx, tenantCode: string): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select shown.id, shown.width
    from (
      select p.id, p.created_at from products p
      where p.tenant_code = ${tenantCode} and p.is_published order by p.created_at desc, p.id desc limit ${mostCards}
    ) newest
    cross join lateral (
      select i.id, i.width
      from product_colors c
      join product_images pi on pi.tenant_code = c.tenant_code and pi.product_id = c.product_id and pi.color = c.name
      join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
      where c.tenant_code = ${tenantCode} and c.product_id = newest.id and pi.image_set = 'default'
      order by c.position, pi.position limit 1
    ) shown
    order by newest.created_at desc, newest.id desc`.execute(tx);
  return rows;
}
