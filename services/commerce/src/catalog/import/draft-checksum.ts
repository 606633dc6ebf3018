import { createHash } from 'node:crypto';
import type { ProductDraft } from './product-draft.ts';
import type { IngestedPicture } from './ingest-pictures.ts';

/**
 * A checksum of what a file says about a product, to detect files that describe it exactly as the last imported one did.
 * Line numbers don't count. Checksums are stored with products, so never rename or reorder the fields that go into them.
 * New fields come last.
 */
export function draftChecksum(draft: ProductDraft, pictures: readonly IngestedPicture[]): string {
  const { handle, title, tags, material, brand, colors, variants, isPublished, ...others } = draft;
  const { description, detailedDescription, specifications, materials, careInstructions, ...rest } = others;
  const { line: _, categoryHeadings: __, categoryPath, furtherCategoryPaths, pictures: ___, ...added } = rest;
  const content = {
    handle,
    line: 0,
    title,
    descriptionHtml: description,
    detailedHtml: detailedDescription,
    specificationsHtml: specifications,
    materialsHtml: materials,
    careHtml: careInstructions,
    categoryPath,
    furtherCategoryPaths,
    tags,
    material,
    brand,
    colors,
    variants: variants.map((variant) => ({ ...variant, line: 0 })),
    pictures: pictures.map((picture) => ({ id: picture.id, colors: picture.colors })),
    isPublished,
    ...added,
  };
  return createHash('sha256')
    .update(JSON.stringify([content]))
    .digest('hex');
}
