import type { Banner, HomeSection, HomeSectionInput, Image } from '@selvedge/contract';
import type { NamedCollection } from '../collections/listed-collection.ts';
import type { ListedCatalog } from '../lists/listed-catalog.ts';
import type { SummaryRow } from '../products/summary-repository.ts';

/** What sections are made from. Everything belongs to the tenant. */
export interface HomeContext {
  tenantCode: string;
  catalog: ListedCatalog;
  /** The collections that the sections name and that exist, by ID. */
  collections: ReadonlyMap<string, NamedCollection>;
  /** The pictures that the sections name and that exist. */
  images: ReadonlyMap<string, Image>;
  /** The banners of the home page that are shown now. */
  readBanners(): Promise<Banner[]>;
}

/** With the products that the sections list and that shoppers can see, by ID. */
export interface HomeContextWithProducts extends HomeContext {
  products: ReadonlyMap<string, SummaryRow>;
}

type ShownSection = Omit<HomeSection, 'id' | 'kind' | 'heading'> & Partial<Pick<HomeSection, 'heading'>>;

/** One kind of section. */
export interface HomeSectionKind {
  /** @returns an error by field; the contract has already checked each field on its own */
  check?(section: HomeSectionInput): Record<string, string>;
  /** @returns IDs of the products that the section needs. Those of all sections are read together. */
  listProducts?(section: HomeSectionInput, context: HomeContext): Promise<string[]>;
  /**
   * @param productIds from `listProducts`
   * @returns what shoppers see besides the section's own heading; `null` if that's nothing
   */
  show(
    section: HomeSectionInput,
    context: HomeContextWithProducts,
    productIds: readonly string[],
  ): Promise<ShownSection | null>;
}
