import type { ProductTexts } from '@selvedge/contract';

/**
 * A product to write, whether by operators, the importer, the seeder or tests. HTML is sanitized before it is saved.
 * If a text is absent, an existing product keeps its own, and a new product gets an empty one.
 */
export interface ProductWrite extends Partial<ProductTexts> {
  id: string;
  name: string;
  categoryId: string;
  /** Other categories that the product is assigned to directly. */
  alsoInCategoryIds: string[];
  description: string;
  material: string;
  tags: string[];
  colors: ColorWrite[];
  variants: VariantWrite[];
  /** By default, new products are published and existing ones stay as they are. */
  isPublished?: boolean;
  createdAt?: Date;
  importChecksum?: string;
}

export interface ColorWrite {
  name: string;
  hex: string;
  family: string;
  /** IDs of existing images, in order. */
  defaultImageIds: string[];
  detailImageIds: string[];
}

export interface VariantWrite {
  /** The ID of an existing or new variant. By default, it is found by the SKU or generated. */
  id?: string;
  sku: string;
  /** The name of one of the product's colors. */
  color: string;
  size: string;
  priceMinor: number;
  compareAtMinor: number | null;
  stock: number;
  weightGrams: number;
}
