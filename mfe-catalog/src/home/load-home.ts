import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { failWith } from '../load-failure.ts';
import type { HomeData, StandardHome } from './home-data.ts';
import { importHomeView } from './import-home-view.ts';
import { loadShowcase } from './load-showcase.ts';

/** Loads the home page that the store has composed, or the standard one. */
export const loadHome: Load<HomeData> = async (request) => {
  const { api, signal, tenant } = request;
  if (tenant.hasComposedHome) {
    const [{ sections }, createComposed] = await Promise.all([
      api.getHomePage({ signal }).catch(failWith(messages.pageFailed)),
      // In parallel, because the view imports it.
      importHomeView().then(({ loadComposed }) => loadComposed()),
    ]);
    // The store may have just returned to the standard page, or have nothing left that its sections can show.
    if (sections && sections.length > 0) return createComposed(sections, tenant);
  }
  return loadStandard(request);
};

/**
 * Loads the banners, grouped by type, and the newest products. A store without banners gets a showcase of its categories
 * instead. Parts that fail to load are left out; the page fails only if everything fails.
 */
const loadStandard: Load<StandardHome> = async ({ api, signal }) => {
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
