import { createHash } from 'node:crypto';
import { readCategories } from '../catalog/category-repository.ts';
import { holdCategoryTree } from '../catalog/category-tree-lock.ts';
import { familyOf } from '../catalog/color-families.ts';
import { productRows, stableUuid } from '../catalog/product-rows.ts';
import { replaceProduct } from '../catalog/product-write-repository.ts';
import type { ColorWrite } from '../catalog/product-write.ts';
import type { Database, Tx } from '../db/database.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { insertImages, type ImageWrite } from '../media/image-repository.ts';
import { dominantColor, takeInImage } from '../media/take-in-image.ts';
import { ensureCategory } from './import-categories.ts';
import { readPictureFile, type PictureFile } from './picture-files.ts';
import type { PictureDraft, ProductDraft } from './product-draft.ts';
import type { ImportProblem } from './shopify-csv.ts';

export interface ImportTarget {
  db: Database;
  storage: FileStorage;
  tenantCode: string;
  /** Folder that paths of pictures start from. */
  pictureFolder: string;
  isDryRun: boolean;
}

export type Imported = { outcome: 'created' | 'changed' | 'unchanged' } | { problems: ImportProblem[] };

type Picture = PictureDraft & { file: PictureFile; id: string };

/** Writes one product with its pictures, as a whole or not at all; what was written before stays untouched. */
export async function importProduct(target: ImportTarget, draft: ProductDraft): Promise<Imported> {
  const { db, tenantCode } = target;
  const { pictures, problems } = await readPictures(target, draft);
  if (problems.length > 0) return { problems };
  const checksum = checksumOf(draft, pictures);
  const before = await db.inTenant(tenantCode, (tx) => readState(tx, tenantCode, draft));
  const taken = before.foreignSkus.map((sku) =>
    problem(draft, 0, 'Variant SKU', `${sku} belongs to another product`),
  );
  if (taken.length > 0) return { problems: taken };
  if (before.checksum === checksum) return { outcome: 'unchanged' };
  const prepared = await takeInPictures(target, draft, pictures);
  if (prepared.problems.length > 0) return { problems: prepared.problems };
  const outcome = before.exists ? 'changed' : 'created';
  if (target.isDryRun) return { outcome };
  const colors = await colorWrites(draft, pictures);
  await db.inTenant(tenantCode, async (tx) => {
    await holdCategoryTree(tx, tenantCode, 'to-rely-on');
    const categories = await readCategories(tx, tenantCode);
    const categoryId = await ensureCategory(tx, tenantCode, draft.categoryPath, categories);
    await insertImages(tx, tenantCode, prepared.images);
    const { handle: id, title: name, descriptionHtml, material, tags, variants } = draft;
    const product = {
      id,
      name,
      categoryId,
      alsoInCategoryIds: [],
      descriptionHtml,
      material,
      tags,
      variants,
      colors,
    };
    await replaceProduct(tx, productRows(tenantCode, { ...product, importChecksum: checksum }, categories));
  });
  return { outcome };
}

async function readPictures({ pictureFolder, tenantCode }: ImportTarget, draft: ProductDraft) {
  const pictures: Picture[] = [];
  const problems: ImportProblem[] = [];
  for (const picture of draft.pictures) {
    try {
      const file = await readPictureFile(pictureFolder, picture.path);
      pictures.push({ ...picture, file, id: stableUuid(`image:${tenantCode}:${file.hash}:${picture.alt}`) });
    } catch (error) {
      problems.push(problem(draft, picture.line, 'Image Src', (error as Error).message));
    }
  }
  return { pictures, problems };
}

/** Decodes every picture, and keeps it unless this is a rehearsal. */
async function takeInPictures(
  { storage, tenantCode, isDryRun }: ImportTarget,
  draft: ProductDraft,
  pictures: Picture[],
) {
  const images: ImageWrite[] = [];
  const problems: ImportProblem[] = [];
  const target = isDryRun ? { write: async () => {} } : storage;
  for (const { id, alt, line, path, file } of pictures) {
    try {
      const { key, width, height, dominantColor } = await takeInImage(target, tenantCode, file.bytes);
      images.push({ id, alt, source: { kind: 'file', key }, width, height, dominantColor });
    } catch (error) {
      problems.push(problem(draft, line, 'Image Src', `${path}: ${(error as Error).message}`));
    }
  }
  return { images, problems };
}

async function colorWrites({ colors }: ProductDraft, pictures: Picture[]): Promise<ColorWrite[]> {
  return Promise.all(
    colors.map(async (name) => {
      const own = pictures.filter((picture) => picture.colors.length === 0 || picture.colors.includes(name));
      const shown = own.find((picture) => picture.colors.includes(name)) ?? own[0];
      const hex = shown ? await dominantColor(shown.file.bytes, 'middle') : '#8b8d90';
      return {
        name,
        hex,
        family: familyOf(name, hex),
        defaultImageIds: own.map(({ id }) => id),
        detailImageIds: [],
      };
    }),
  );
}

function checksumOf(draft: ProductDraft, pictures: Picture[]): string {
  const files = pictures.map(({ id, colors }) => ({ id, colors }));
  return createHash('sha256')
    .update(JSON.stringify([draft, files]))
    .digest('hex');
}

async function readState(tx: Tx, tenantCode: string, draft: ProductDraft) {
  const product = await tx
    .selectFrom('products')
    .select('import_checksum')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', draft.handle)
    .executeTakeFirst();
  const foreign = await tx
    .selectFrom('variants')
    .select('sku')
    .where('tenant_code', '=', tenantCode)
    .where(
      'sku',
      'in',
      draft.variants.map(({ sku }) => sku),
    )
    .where('product_id', '<>', draft.handle)
    .execute();
  return {
    exists: product !== undefined,
    checksum: product?.import_checksum,
    foreignSkus: foreign.map(({ sku }) => sku),
  };
}

function problem({ handle }: ProductDraft, line: number, column: string, message: string): ImportProblem {
  return { handle, line, column, message };
}
