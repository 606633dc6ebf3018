import type { Banner, ProductSummary } from '@selvedge/contract';
import { all, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { failWith } from '../load-failure.ts';

export interface HomeData {
  hero: Banner[];
  collections: Banner[];
  offers: Banner[];
  newProducts: ProductSummary[];
}

/** The banners of both placements, told apart by type, and the newest products. */
export const loadHome: Load<HomeData> = async ({ api, signal }) => {
  const { hero, collection, newest } = await all({
    hero: api.listActiveBanners({ params: { placement: 'HOME_HERO' }, signal }),
    collection: api.listActiveBanners({ params: { placement: 'COLLECTION' }, signal }),
    // A page without the rail is still a page.
    newest: api.listProducts({ query: { sort: 'createdAt,desc', pageSize: 8 }, signal }).catch(() => null),
  }).catch(failWith(messages.homeFailed));
  const banners = [...hero, ...collection];
  const ofType = (type: string) => banners.filter((banner) => banner.type === type);
  return {
    hero: ofType('NEW_ARRIVAL'),
    collections: ofType('SEASONAL'),
    offers: ofType('SALE'),
    newProducts: newest?.content ?? [],
  };
};
