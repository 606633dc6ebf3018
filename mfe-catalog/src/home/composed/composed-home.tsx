import type { HomeSection, TenantConfig } from '@selvedge/contract';
import type { ComponentType } from 'react';
import { bannerImage } from '../../banner-image.ts';
import type { ComposedHome } from '../home-data.ts';
import { BannersSection } from './banners-section.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { ProductsSection } from './products-section.tsx';
import type { SectionProps } from './section-frame.tsx';
import { TextSection } from './text-section.tsx';

const kinds: Record<HomeSection['kind'], ComponentType<SectionProps>> = {
  HERO: HeroSection,
  COLLECTION: ProductsSection,
  PRODUCTS: ProductsSection,
  TEXT: TextSection,
  PICTURES: PicturesSection,
  BANNERS: BannersSection,
  CATEGORIES: CategoriesSection,
  NEW_ARRIVALS: ProductsSection,
  ON_SALE: ProductsSection,
};

/** The sections that an operator has composed. A newer store may have kinds that aren't known here. */
export const ComposedSections = ({ sections }: { sections: readonly HomeSection[] }) =>
  sections.map((section, index) => {
    const Section = kinds[section.kind] as ComponentType<SectionProps> | undefined;
    return Section ? <Section key={section.id} section={section} isFirst={index === 0} /> : null;
  });

/** The data of a composed page: its sections, and what they're about. */
export function createComposed(sections: HomeSection[], { vendorName }: TenantConfig): ComposedHome {
  const themes = sections
    .flatMap(({ heading, banners = [] }) => (heading ? [heading] : banners.map(({ title }) => title)))
    .slice(0, 4);
  return {
    sections,
    about: {
      title: themes[0] ?? 'Welcome',
      description: `${vendorName}${themes.length > 0 ? `: ${themes.join(', ')}` : ''}.`,
      image: findFirstImage(sections),
    },
  };
}

/** The large picture at the top, if the page starts with one. */
function findFirstImage([first]: readonly HomeSection[]) {
  if (first?.kind === 'HERO') return first.image ?? null;
  const [banner] = first?.group === 'HERO' ? (first.banners ?? []) : [];
  return banner ? bannerImage(banner) : null;
}
