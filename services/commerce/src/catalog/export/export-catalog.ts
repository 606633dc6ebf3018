import { csvLine } from '@selvedge/contract';
import { readCategories, type CategoryRow } from '../categories/category-repository.ts';
import { readStoredProducts, type StoredProduct } from '../products/stored-products.ts';
import { encodeEntities } from '../../platform/csv/entities.ts';
import type { Database } from '../../platform/db/database.ts';
import { pathOf } from '../import/category-plan.ts';
import { isTextColumn } from '../import/shopify-columns.ts';
import { largeImageUrl } from '../../platform/images/image-view.ts';
import { exportColumns, exportRows, type ExportColumn } from './export-rows.ts';

const productsPerPage = 100;

/** The store to export. */
interface ExportedStore {
  tenantCode: string;
  /** Prefix of picture URLs. */
  origin: string;
}

/**
 * Exports the whole catalog as a Shopify product CSV, ordered by handle. A page of products is only read when the client
 * has consumed the one before, so a slow client neither keeps a transaction open nor more than one page in memory.
 */
export async function* exportCatalog(
  db: Database,
  { tenantCode, origin }: ExportedStore,
): AsyncGenerator<Uint8Array> {
  yield bytes(csvLine(exportColumns));
  for (let afterId = '', isLast = false; !isLast;) {
    const { categories, products } = await db.replica.inTenant(tenantCode, async (tx) => ({
      categories: await readCategories(tx, tenantCode),
      products: await readStoredProducts(tx, tenantCode, { afterId, size: productsPerPage }),
    }));
    if (products.length > 0)
      yield bytes(products.map((stored) => linesOf(stored, { tenantCode, origin, categories })).join(''));
    afterId = products.at(-1)?.product.id ?? '';
    isLast = products.length < productsPerPage;
  }
}

interface Page extends ExportedStore {
  categories: CategoryRow[];
}

function linesOf({ product, images }: StoredProduct, { tenantCode, origin, categories }: Page): string {
  const byId = new Map(images.map((image) => [image.id, image]));
  const picture = (id: string) => {
    const image = byId.get(id);
    return { url: image ? `${origin}${largeImageUrl(tenantCode, image)}` : '', alt: image?.alt ?? '' };
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
