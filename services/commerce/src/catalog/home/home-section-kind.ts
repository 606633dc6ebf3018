import type { Banner, HomeSection, HomeSectionInput, Image } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { CatalogIndex } from '../lists/catalog-index.ts';

/** What sections are made from. Everything belongs to the tenant. */
export interface HomeContext {
  tx: Tx;
  tenantCode: string;
  index: CatalogIndex;
  /** The pictures that the sections name and that exist. */
  images: ReadonlyMap<string, Image>;
  /** The banners of the home page that are shown now. */
  readBanners(): Promise<Banner[]>;
}

type ShownSection = Omit<HomeSection, 'id' | 'kind' | 'heading'> & Partial<Pick<HomeSection, 'heading'>>;

/** One kind of section. */
export interface HomeSectionKind {
  /** @returns an error by field; the contract has already checked each field on its own */
  check?(section: HomeSectionInput): Record<string, string>;
  /** @returns what shoppers see besides the section's own heading; `null` if that's nothing */
  show(section: HomeSectionInput, context: HomeContext): Promise<ShownSection | null>;
}
