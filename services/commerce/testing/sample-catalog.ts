import { insertProducts } from '../src/catalog/products/product-write-repository.ts';
import { productRows, stableUuid } from '../src/catalog/products/product-rows.ts';
import type { ProductWrite } from '../src/catalog/products/product-write.ts';
import type { Database } from '../src/platform/db/database.ts';
import { insertImages } from '../src/platform/images/image-repository.ts';

const categories = [
  ['women', null],
  ['women-accessories', 'women'],
  ['women-accessories-hats', 'women-accessories'],
  ['women-dresses', 'women'],
  ['sale', null],
] as const;

const imageId = stableUuid('sample image');
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#557755"/></svg>';

export function sampleCategories(tenantCode: string) {
  return categories.map(([id, parentId], position) => ({
    tenant_code: tenantCode,
    id,
    name: id
      .split('-')
      .at(-1)!
      .replace(/^./, (letter) => letter.toUpperCase()),
    parent_id: parentId,
    position,
  }));
}

/** Adds the categories Women > Accessories > Hats, Women > Dresses, and Sale, and the given products. */
export async function addSampleCatalog(
  db: Database,
  tenantCode: string,
  products: ProductWrite[],
): Promise<void> {
  const rows = sampleCategories(tenantCode);
  await db.inTenant(tenantCode, async (tx) => {
    await tx.insertInto('categories').values(rows).execute();
    const image = { id: imageId, alt: 'A picture', width: 400, height: 500, dominantColor: '#557755' };
    await insertImages(tx, tenantCode, [{ ...image, source: { kind: 'svg', svg } }]);
    await insertProducts(
      tx,
      products.map((product) => productRows(tenantCode, product, rows)),
    );
  });
}

/** A product in Moss and Ink, S and M, for $40, 3 in stock each; Ink M is sold out. */
export function sampleProduct(id: string, changes: Partial<ProductWrite> = {}): ProductWrite {
  const colors = [
    { name: 'Moss', hex: '#556644', family: 'Green', defaultImageIds: [imageId], detailImageIds: [] },
    { name: 'Ink', hex: '#222233', family: 'Black', defaultImageIds: [imageId], detailImageIds: [imageId] },
  ];
  const variants = colors.flatMap(({ name }) =>
    ['M', 'S'].map((size) => ({
      sku: `${id}-${name}-${size}`.toUpperCase(),
      color: name,
      size,
      priceMinor: 4000,
      compareAtMinor: null as number | null,
      stock: name === 'Ink' && size === 'M' ? 0 : 3,
      weightGrams: 200,
    })),
  );
  return {
    id,
    name: id.replaceAll('-', ' '),
    categoryId: 'women-accessories-hats',
    alsoInCategoryIds: [],
    description: '<p>Warm.</p>',
    material: 'Merino wool',
    tags: ['wool'],
    colors,
    variants,
    ...changes,
  };
}
