import type { HomeSectionKind as KindName } from '@selvedge/contract';
import type { HomeSectionKind } from './home-section-kind.ts';
import { banners } from './kinds/banners.ts';
import { categories } from './kinds/categories.ts';
import { collection } from './kinds/collection.ts';
import { hero } from './kinds/hero.ts';
import { newArrivals, onSale } from './kinds/newest-products.ts';
import { pictures } from './kinds/pictures.ts';
import { products } from './kinds/products.ts';
import { text } from './kinds/text.ts';

export const homeSectionKinds: Record<KindName, HomeSectionKind> = {
  HERO: hero,
  COLLECTION: collection,
  PRODUCTS: products,
  TEXT: text,
  PICTURES: pictures,
  BANNERS: banners,
  CATEGORIES: categories,
  NEW_ARRIVALS: newArrivals,
  ON_SALE: onSale,
};
