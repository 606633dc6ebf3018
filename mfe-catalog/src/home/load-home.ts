import type { Banner, ProductSummary } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { failWith } from '../load-failure.ts';
import { loadShowcase, type PicturedCategory } from './load-showcase.ts';

export interface HomeData {
  hero: Banner[];
  collections: Banner[];
  offers: Banner[];
  newProducts: ProductSummary[];
  /** Only of a store without banners. */
  categories: PicturedCategory[];
  onSale: ProductSummary[];
  /** Known to have no product yet; not so while the products cannot be had. */
  isEmpty: boolean;
}

/**
 * The banners of both placements, told apart by type, and the newest products. Without any banner, categories and products
 * of all of them.
 * What cannot be had is left out: the page fails only when nothing at all could be had.
 */
export const loadHome: Load<HomeData> = async ({ api, signal }) => {
  const [hero, collection, newest] = await Promise.allSettled([
    api.listActiveBanners({ params: { placement: 'HOME_HERO' }, signal }),
    api.listActiveBanners({ params: { placement: 'COLLECTION' }, signal }),
    api.listProducts({ query: { sort: 'createdAt,desc', pageSize: 8 }, signal }),
  ]);
  if (hero.status === 'rejected' && collection.status === 'rejected' && newest.status === 'rejected')
    return failWith(messages.homeFailed)(hero.reason);
  const banners = [hero, collection].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const ofType = (type: string) => banners.filter((banner) => banner.type === type);
  const newProducts = newest.status === 'fulfilled' ? newest.value.content : [];
  // Known to have none: a store whose banners cannot be had for a moment keeps its page.
  const hasNoBanner =
    hero.status === 'fulfilled' && collection.status === 'fulfilled' && banners.length === 0;
  const showcase = hasNoBanner && newProducts.length > 0 ? await loadShowcase({ api, signal }) : null;
  return {
    hero: ofType('NEW_ARRIVAL'),
    collections: ofType('SEASONAL'),
    offers: ofType('SALE'),
    isEmpty: newest.status === 'fulfilled' && newest.value.content.length === 0,
    newProducts: showcase && showcase.newProducts.length > 0 ? showcase.newProducts : newProducts,
    categories: showcase?.categories ?? [],
    onSale: showcase?.onSale ?? [],
  };
};
