import { createHash } from 'node:crypto';
import type { ProductDraft } from './product-draft.ts';
import type { TakenPicture } from './take-in-pictures.ts';

/** What the file says of a product, so that the same file is known again; where it says it does not count. */
export function draftChecksum(draft: ProductDraft, pictures: readonly TakenPicture[]): string {
  const { categoryHeadings: _, ...content } = draft;
  const said = {
    ...content,
    line: 0,
    variants: draft.variants.map((variant) => ({ ...variant, line: 0 })),
    pictures: pictures.map(({ id, colors }) => ({ id, colors })),
  };
  return createHash('sha256')
    .update(JSON.stringify([said]))
    .digest('hex');
}
