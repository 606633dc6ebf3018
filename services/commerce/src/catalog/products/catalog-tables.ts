import type { Generated, GeneratedAlways } from 'kysely';
import type { ProductTextColumns } from './product-columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Only database triggers add rows. `changed_in`: the transaction's ID. */
    catalogue_changes: { tenant_code: string; changed_in: string; product_id: string; changed_at: Date };
    categories: {
      tenant_code: string;
      id: string;
      name: string;
      parent_id: string | null;
      position: number;
    };
    products: ProductTextColumns & {
      tenant_code: string;
      id: string;
      name: string;
      category_id: string;
      /** `Slim`, `Regular` or `Loose`; empty if name, tags and specifications don't mention it. */
      fit: GeneratedAlways<string>;
      tags: Generated<string[]>;
      min_price_minor: number;
      max_price_minor: number;
      compare_at_minor: number | null;
      review_count: Generated<number>;
      rating_sum: Generated<number>;
      is_published: Generated<boolean>;
      import_checksum: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    product_categories: {
      tenant_code: string;
      category_id: string;
      product_id: string;
      /** True if the product is assigned to this category directly, false for an ancestor of such a category. */
      is_named: Generated<boolean>;
    };
    /** Written only by the database function `index_products`. */
    product_search: {
      tenant_code: string;
      product_id: string;
      /** `<place><stem>=<word>`, separated by spaces. Place 1: name; 2: categories, brand, tags, colors; 3: material. */
      labels: string;
      /** Stems, separated by spaces. */
      description: string;
      /** A `tsvector`. */
      words: string;
    };
    product_colors: {
      tenant_code: string;
      product_id: string;
      name: string;
      hex: string;
      family: string;
      position: number;
      swatch_image_id: string | null;
    };
    product_images: {
      tenant_code: string;
      product_id: string;
      color: string;
      image_set: 'default' | 'detail';
      position: number;
      image_id: string;
    };
    variants: {
      tenant_code: string;
      id: string;
      product_id: string;
      sku: string;
      color: string;
      size: string;
      position: number;
      price_minor: number;
      compare_at_minor: number | null;
      stock: number;
      weight_grams: number;
      /** Only a database trigger writes it. */
      lowest_recent_minor: Generated<number | null>;
    };
  }
}
