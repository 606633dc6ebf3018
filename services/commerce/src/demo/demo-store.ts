import type { SellerAddress } from '@selvedge/contract';
import type { GarmentDrawing, SceneDrawing } from './drawing/drawing.ts';

/** Everything a demonstration tenant starts with, as plain data. References are slugs; the seeder turns them into ids. */
export interface DemoStore {
  tenant: DemoTenant;
  /** A forest; exactly three levels deep at its deepest. Slugs are unique within the tenant. */
  categories: DemoCategory[];
  products: DemoProduct[];
  banners: DemoBanner[];
  pages: DemoPage[];
  promotions: DemoPromotion[];
}

export interface DemoTenant {
  code: string;
  vendorName: string;
  /** Lowercase sub-label under the name. */
  vendorCode: string;
  /** A wordmark for a 150×50 box: a whole SVG document that needs no font. */
  logoSvg: string;
  /** A square mark, a whole SVG document. */
  faviconSvg: string;
  enabledFeatures: string[];
  showCareers: boolean;
  footerCategories: { name: string; categorySlug: string }[];
  theme: DemoTheme;
  sellerAddress: SellerAddress;
}

export interface DemoTheme {
  primaryColor: string;
  secondaryColor: string;
  backgroundColor: string;
  textColor: string;
  headerBackgroundColor: string;
  footerBackgroundColor: string;
  /** Text face, a CSS font-family list. */
  fontFamily: string;
  /** Display face, a CSS font-family list. */
  displayFontFamily: string;
  /** Studio ground of the product pictures. */
  groundColor: string;
  customCss: string;
}

export interface DemoCategory {
  slug: string;
  name: string;
  children: DemoCategory[];
}

export type ColourFamily =
  | 'Black'
  | 'White'
  | 'Navy'
  | 'Gray'
  | 'Blue'
  | 'Brown'
  | 'Green'
  | 'Red'
  | 'Beige'
  | 'Orange'
  | 'Yellow'
  | 'Pink'
  | 'Purple'
  | 'Teal';

export interface DemoColour {
  /** As the shopper reads it, e.g. `Moss`. */
  name: string;
  hex: string;
  /** The basic colour that the filter groups it under. */
  family: ColourFamily;
}

export interface DemoPicture {
  alt: string;
  drawing: GarmentDrawing;
}

export interface DemoColourway {
  colour: DemoColour;
  /** Front, then back. */
  defaultPictures: DemoPicture[];
  /** Close-up of the cloth. */
  detailPictures: DemoPicture[];
}

export interface DemoVariant {
  sku: string;
  /** Name of a colour in `colourways`. */
  colour: string;
  /** `XS`…`3XL`, a waist `28`…`40`, a shoe `7`…`13`, or `One Size`. */
  size: string;
  priceMinor: number;
  /** The former price, when the product is on sale. */
  compareAtMinor: number | null;
  stockQuantity: number;
  weightGrams: number;
}

export interface DemoReview {
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  comment: string;
  authorName: string;
  daysAgo: number;
  verifiedPurchase: boolean;
  helpfulCount: number;
}

export interface DemoProduct {
  slug: string;
  name: string;
  /** The one home of the product in the tree: always a leaf. */
  categorySlug: string;
  /** Further categories that list it, e.g. `sale-women`. */
  alsoInCategorySlugs: string[];
  descriptionHtml: string;
  detailedDescriptionHtml: string;
  specificationsHtml: string;
  materialsHtml: string;
  careInstructionsHtml: string;
  tags: string[];
  attributes: DemoAttributes;
  colourways: DemoColourway[];
  /** In display order. */
  sizes: string[];
  /** Every colour in every size, colours first. */
  variants: DemoVariant[];
  /** Newest first. */
  reviews: DemoReview[];
  /** Age of the listing, for sorting by newest. */
  publishedDaysAgo: number;
}

/** Facts that filters and plain-language search read. */
export interface DemoAttributes {
  /** Short, e.g. `Merino wool`. */
  material: string;
  occasions: string[];
  warmth: 'cool' | 'light' | 'medium' | 'warm' | 'very warm';
  fit: 'Slim Fit' | 'Regular Fit' | 'Loose Fit';
  styles: string[];
  season: 'spring' | 'summer' | 'autumn' | 'winter' | 'all year';
}

export type DemoBannerTarget =
  | { kind: 'category'; slug: string }
  | { kind: 'product'; slug: string }
  | { kind: 'page'; slug: string };

export interface DemoBanner {
  type: 'NEW_ARRIVAL' | 'SEASONAL' | 'SALE' | 'PROMOTIONAL' | 'CATEGORY';
  placement: 'HOME_HERO' | 'COLLECTION' | 'PROMOTIONAL_STRIP' | 'CATEGORY_PAGE';
  /** Only for CATEGORY_PAGE: the category whose page shows it. */
  categorySlug: string | null;
  title: string;
  description: string;
  linkText: string;
  target: DemoBannerTarget;
  /** Null for text-only banners. */
  drawing: SceneDrawing | null;
  alt: string;
  /** Text over the picture is dark on light, or light on dark. */
  textTone: 'dark' | 'light';
  sortOrder: number;
}

export interface DemoPage {
  /** `help`, `delivery`, `about`, `careers`, `corporate`, `privacy` or `terms`. */
  slug: string;
  title: string;
  /** One sentence for the description in search results. */
  summary: string;
  bodyHtml: string;
}

export type DemoPromotion = {
  code: string;
  description: string;
  /** Smallest eligible amount, 0 for none. */
  minimumMinor: number;
  /** Null applies to the whole cart. */
  categorySlug: string | null;
  /** How often one customer may use it; null as often as they like. */
  perCustomerLimit: number | null;
  isForFirstOrder?: true;
} & ({ type: 'PERCENTAGE'; percent: number } | { type: 'FIXED'; amountMinor: number });
