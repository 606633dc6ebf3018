import type { Banner, ProductSummary } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { failWith } from '../load-failure.ts';
import { loadShowcase, type CategoryWithImage } from './load-showcase.ts';

export interface HomeData {
  hero: Banner[];
  collections: Banner[];
  offers: Banner[];
  newProducts: ProductSummary[];
  /** Empty if the store has banners; so is `onSale`. */
  categories: CategoryWithImage[];
  onSale: ProductSummary[];
  /** The store has no products. False if loading them failed. */
  isEmpty: boolean;
}

/**
 * Loads the banners, grouped by type, and the newest products. A store without banners gets a showcase of its categories
 * instead. Parts that fail to load are left out; the page fails only if everything fails.
 */
export const loadHome: Load<HomeData> = async ({ api, signal }) => {
  const [hero, collection, newest] = await Promise.allSettled([
    api.listActiveBanners({ params: { placement: 'HOME_HERO' }, signal }),
    api.listActiveBanners({ params: { placement: 'COLLECTION' }, signal }),
    api.listProducts({ query: { sort: 'createdAt,desc', pageSize: 8 }, signal }),
  ]);
  if (hero.status === 'rejected' && collection.status === 'rejected' && newest.status === 'rejected')
    return failWith(messages.pageFailed)(hero.reason);
  const banners = [hero, collection].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const ofType = (type: string) => banners.filter((banner) => banner.type === type);
  const newProducts = newest.status === 'fulfilled' ? newest.value.content : [];
  // Only if both requests succeeded: a failed request must not change the layout of the page.
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
