/** A product as it is written: by operators, the importer, the seeder and tests alike. */
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
  /** Who makes it; empty for nobody in particular. Of a product that is there already, it stays as it is unless told. */
  brand?: string;
  tags: string[];
  colors: ColorWrite[];
  variants: VariantWrite[];
  /** Of one that is there already, it stays as it is unless told; a new one is published. */
  isPublished?: boolean;
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
  /** Of a variant that is there, or is to have it; found by its SKU, or made, when absent. */
  id?: string;
  sku: string;
  /** Name of one of the product's colours. */
  color: string;
  size: string;
  priceMinor: number;
  compareAtMinor: number | null;
  stock: number;
  weightGrams: number;
}
