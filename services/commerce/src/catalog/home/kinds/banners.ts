import type { HomeBannerGroup } from '@selvedge/contract';
import type { HomeSectionKind } from '../home-section-kind.ts';

const types: Record<HomeBannerGroup, string> = { HERO: 'NEW_ARRIVAL', SEASONAL: 'SEASONAL', OFFERS: 'SALE' };

/** The home page's banners of one type. */
export const banners: HomeSectionKind = {
  check: ({ group }) => ({ ...(!group && { group: 'is required' }) }),
  async show({ group = 'HERO' }, { readBanners }) {
    const shown = (await readBanners()).filter(({ type }) => type === types[group]);
    return shown.length === 0 ? null : { group, banners: shown };
  },
};
