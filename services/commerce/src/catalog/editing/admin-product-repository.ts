import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { imageJson } from '../../media/image-columns.ts';
import type { ImageRow } from '../../media/image-view.ts';

export interface AdminProductRow {
  id: string;
  name: string;
  category_id: string;
  also_in: string[];
  description_html: string;
  detailed_html: string;
  specifications_html: string;
  materials_html: string;
  care_html: string;
  material: string;
  brand: string;
  tags: string[];
  is_published: boolean;
  created_at: Date;
  updated_at: Date;
  colors: { name: string; hex: string }[] | null;
  images: { color: string; image_set: 'default' | 'detail'; image: ImageRow }[] | null;
  variants:
    | {
        id: string;
        sku: string;
        color: string;
        size: string;
        price_minor: number;
        compare_at_minor: number | null;
        stock: number;
        weight_grams: number;
      }[]
    | null;
}

/** Everything an operator edits of a product, published or not, in one statement. */
export async function readAdminProduct(
  tx: Tx,
  tenantCode: string,
  productId: string,
): Promise<AdminProductRow | undefined> {
  const { rows } = await sql<AdminProductRow>`
    select p.id, p.name, p.category_id, p.description_html, p.detailed_html, p.specifications_html, p.materials_html,
      p.care_html, p.material, p.brand, p.tags, p.is_published, p.created_at, p.updated_at,
      array(
        select pc.category_id from product_categories pc
        where pc.tenant_code = p.tenant_code and pc.product_id = p.id and pc.is_named
          and pc.category_id <> p.category_id
        order by pc.category_id
      ) as also_in,
      (select json_agg(json_build_object('name', c.name, 'hex', c.hex) order by c.position)
       from product_colors c where c.tenant_code = p.tenant_code and c.product_id = p.id) as colors,
      (select json_agg(json_build_object('color', pi.color, 'image_set', pi.image_set, 'image', ${imageJson})
         order by pi.color, pi.position)
       from product_images pi join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where pi.tenant_code = p.tenant_code and pi.product_id = p.id) as images,
      (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'color', v.color, 'size', v.size,
         'price_minor', v.price_minor, 'compare_at_minor', v.compare_at_minor, 'stock', v.stock,
         'weight_grams', v.weight_grams) order by v.position)
       from variants v where v.tenant_code = p.tenant_code and v.product_id = p.id) as variants
    from products p
    where p.tenant_code = ${tenantCode} and p.id = ${productId}`.execute(tx);
  return rows[0];
}

/** Whether the product is there; it waits for whoever writes it, and makes others wait. */
export async function holdProduct(
  tx: Tx,
  tenantCode: string,
  productId: string,
): Promise<{ updatedAt: Date } | undefined> {
  return tx
    .selectFrom('products')
    .select('updated_at as updatedAt')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
}

/** Removes a product with what hangs on it; lines of carts go with its variants. */
export async function deleteProductRows(tx: Tx, tenantCode: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('variants')
    .where('tenant_code', '=', tenantCode)
    .where('product_id', '=', productId)
    .execute();
  await tx.deleteFrom('products').where('tenant_code', '=', tenantCode).where('id', '=', productId).execute();
}
