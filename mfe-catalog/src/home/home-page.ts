import type { TenantConfig } from '@selvedge/contract';
import { definePage } from '@selvedge/mfe-kit';
import { getImagePreload } from '@selvedge/ui';
import { bannerImage } from '../banner-image.ts';
import { previewOf } from '../preview-image.ts';
import { heroSizes } from './hero-sizes.ts';
import type { HomeAbout, HomeData, StandardHome } from './home-data.ts';
import { importHomeView } from './import-home-view.ts';
import { loadHome } from './load-home.ts';
import { storeJsonLd } from './store-json-ld.ts';

export const homePage = definePage<HomeData>({
  path: '/',
  load: loadHome,
  Component: {
    load: async () => (await importHomeView()).HomeView,
    loadParts: async (data) => (await importHomeView()).loadParts(data),
  },
  head: (data, { tenant }) => {
    const { title, description, image } = 'about' in data ? data.about : aboutStandard(data, tenant);
    return {
      title,
      description,
      canonicalPath: '/',
      ...(image ? { ...previewOf(image), preloadImage: getImagePreload(image, heroSizes) } : {}),
      jsonLd: storeJsonLd(tenant),
    };
  },
});

function aboutStandard({ hero, collections, offers }: StandardHome, { vendorName }: TenantConfig): HomeAbout {
  const themes = [...hero, ...collections, ...offers]
    .map(({ title }) => title)
    .slice(0, 4)
    .join(', ');
  return {
    title: 'New arrivals, collections and offers',
    description: `Shop new arrivals, seasonal collections and special offers at ${vendorName}${themes ? `: ${themes}` : ''}.`,
    image: hero[0] ? bannerImage(hero[0]) : null,
  };
}
