/** A product as it is written: by the importer, the seeder and tests alike. */
export interface ProductWrite {
  id: string;
  name: string;
  categoryId: string;
  /** Further categories that list it. */
  alsoInCategoryIds: string[];
  /** HTML; sanitised on the way into the database. */
  descriptionHtml: string;
  detailedHtml?: string;
  specificationsHtml?: string;
  materialsHtml?: string;
  careHtml?: string;
  material: string;
  tags: string[];
  colors: ColorWrite[];
  variants: VariantWrite[];
  createdAt?: Date;
  importChecksum?: string;
}

export interface ColorWrite {
  name: string;
  hex: string;
  family: string;
  /** Ids of images that exist, in order. */
  defaultImageIds: string[];
  detailImageIds: string[];
}

export interface VariantWrite {
  sku: string;
  /** Name of one of the product's colours. */
  color: string;
  size: string;
  priceMinor: number;
  compareAtMinor: number | null;
  stock: number;
  weightGrams: number;
}
