import { definePage } from '@selvedge/mfe-kit';
import { getImagePreload } from '@selvedge/ui';
import { bannerImage } from '../banner-image.ts';
import { previewOf } from '../preview-image.ts';
import { heroSizes } from './hero-sizes.ts';
import { loadHome, type HomeData } from './load-home.ts';
import { storeJsonLd } from './store-json-ld.ts';

export const homePage = definePage<HomeData>({
  path: '/',
  load: loadHome,
  Component: {
    load: async () => (await import(/* webpackChunkName: "page /" */ './home-view.tsx')).HomeView,
  },
  head: ({ hero, collections, offers }, { tenant }) => {
    const image = hero[0] ? bannerImage(hero[0]) : null;
    const themes = [...hero, ...collections, ...offers]
      .map(({ title }) => title)
      .slice(0, 4)
      .join(', ');
    return {
      title: 'New arrivals, collections and offers',
      description: `Shop new arrivals, seasonal collections and special offers at ${tenant.vendorName}${themes ? `: ${themes}` : ''}.`,
      canonicalPath: '/',
      ...(image ? { ...previewOf(image), preloadImage: getImagePreload(image, heroSizes) } : {}),
      jsonLd: storeJsonLd(tenant),
    };
  },
});
