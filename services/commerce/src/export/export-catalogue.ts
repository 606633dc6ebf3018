import { readCategories, type CategoryRow } from '../catalog/category-repository.ts';
import { readStoredProducts, type StoredProduct } from '../catalog/stored-product-repository.ts';
import { csvLine } from '../csv/csv-line.ts';
import { encodeEntities } from '../csv/entities.ts';
import type { Database } from '../db/database.ts';
import { pathOf } from '../import/category-plan.ts';
import { isTextColumn } from '../import/shopify-columns.ts';
import { largeImageUrl } from '../media/image-view.ts';
import { exportColumns, exportRows, type ExportColumn } from './export-rows.ts';

const productsInPage = 100;

/** The store whose catalogue is written. */
export interface ExportedStore {
  tenantCode: string;
  /** Where the addresses of its pictures begin. */
  origin: string;
}

/**
 * The whole catalogue in the format of Shopify's product CSV, in the order of the handles. The next page is read when
 * the last line of this one has been taken: whoever takes slowly holds neither a transaction nor more than one page.
 */
export async function* exportCatalogue(
  db: Database,
  { tenantCode, origin }: ExportedStore,
): AsyncGenerator<Uint8Array> {
  yield bytes(csvLine(exportColumns));
  for (let afterId = '', isLast = false; !isLast;) {
    const { categories, products } = await db.inTenant(tenantCode, async (tx) => {
      const read = await readCategories(tx, tenantCode);
      return {
        categories: read,
        products: await readStoredProducts(tx, tenantCode, { afterId, size: productsInPage }),
      };
    });
    if (products.length > 0)
      yield bytes(products.map((stored) => linesOf(stored, { tenantCode, origin, categories })).join(''));
    afterId = products.at(-1)?.product.id ?? '';
    isLast = products.length < productsInPage;
  }
}

interface Page extends ExportedStore {
  categories: CategoryRow[];
}

function linesOf({ product, images }: StoredProduct, { tenantCode, origin, categories }: Page): string {
  const byId = new Map(images.map((image) => [image.id, image]));
  const picture = (id: string) => {
    const image = byId.get(id);
    return { address: image ? `${origin}${largeImageUrl(tenantCode, image)}` : '', alt: image?.alt ?? '' };
  };
  const rows = exportRows({
    product,
    categoryPath: pathOf(categories, product.categoryId),
    furtherCategoryPaths: product.alsoInCategoryIds.map((id) => pathOf(categories, id)),
    picture,
  });
  const cellOf = (column: ExportColumn, text = '') => (isTextColumn(column) ? encodeEntities(text) : text);
  return rows.map((row) => csvLine(exportColumns.map((column) => cellOf(column, row[column])))).join('');
}

const bytes = (text: string) => Buffer.from(text);
