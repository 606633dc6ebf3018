import type { Banner, HomeSection, Image, ProductSummary } from '@selvedge/contract';
import type { CategoryRef } from '../category-tree.ts';

export interface CategoryWithImage extends CategoryRef {
  /** Shows one of the category's newest products; `null` if none has an image. */
  image: Image | null;
}

/** The home page of a store that hasn't composed one. */
export interface StandardHome {
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

/** The sections that an operator has composed, and what the document's head says about them. */
export interface ComposedHome {
  sections: HomeSection[];
  about: HomeAbout;
}

/** What a home page is about. */
export interface HomeAbout {
  title: string;
  description: string;
  /** The picture at the top of the page. */
  image: Image | null;
}

export type HomeData = StandardHome | ComposedHome;
