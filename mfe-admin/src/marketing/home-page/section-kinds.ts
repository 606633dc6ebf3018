import type { HomeSectionKind } from '@selvedge/contract';
import { banners } from './kinds/banners.tsx';
import { categories } from './kinds/categories.tsx';
import { collection } from './kinds/collection.tsx';
import { hero } from './kinds/hero.tsx';
import { newArrivals, onSale } from './kinds/products-by-date.tsx';
import { pictures } from './kinds/pictures.tsx';
import { products } from './kinds/products.tsx';
import { text } from './kinds/text.tsx';
import type { SectionDraft } from './section-draft.ts';
import type { SectionKind } from './section-kind.ts';
import type { HomeReferences } from './use-home-editor.ts';

/** Every kind, in the order in which operators can add them. */
export const sectionKinds: Record<HomeSectionKind, SectionKind> = {
  HERO: hero,
  PRODUCTS: products,
  COLLECTION: collection,
  TEXT: text,
  PICTURES: pictures,
  NEW_ARRIVALS: newArrivals,
  ON_SALE: onSale,
  CATEGORIES: categories,
  BANNERS: banners,
};

/** `Hero “Made for rain”`. */
export function nameSection(section: SectionDraft, references: HomeReferences): string {
  const { label, nameOf } = sectionKinds[section.kind];
  const name = section.heading.trim() || nameOf?.(section, references);
  return name ? `${label} “${name}”` : label;
}
