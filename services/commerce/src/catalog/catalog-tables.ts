import type { Generated, GeneratedAlways } from 'kysely';

export interface CatalogTables {
  /** Written by triggers of the database alone. */
  catalogue_changes: { tenant_code: string; changed_in: string; product_id: string; changed_at: Date };
  categories: {
    tenant_code: string;
    id: string;
    name: string;
    parent_id: string | null;
    position: number;
  };
  products: {
    tenant_code: string;
    id: string;
    name: string;
    category_id: string;
    description_html: string;
    detailed_html: Generated<string>;
    specifications_html: Generated<string>;
    materials_html: Generated<string>;
    care_html: Generated<string>;
    material: Generated<string>;
    /** `Slim`, `Regular` or `Loose`; empty where its texts do not say it. */
    fit: GeneratedAlways<string>;
    brand: Generated<string>;
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
    /** By the product itself; otherwise the category is above one that is. */
    is_named: Generated<boolean>;
  };
  /** Written by `index_products` of the database alone. */
  product_search: {
    tenant_code: string;
    product_id: string;
    /** `<place><stem>=<word>`, with spaces between them. */
    labels: string;
    /** Stems with spaces between them. */
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
  };
}
