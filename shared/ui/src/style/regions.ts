/**
 * Parts of pages that a store's own CSS may style: texts of the merchant's, and nothing that is pressed to buy or pay.
 * `page` is the text of a page that the merchant wrote, `hero` and `collection` are texts of banners, `description` is
 * that of a product.
 */
export const regions = ['page', 'hero', 'collection', 'description'] as const;
export type Region = (typeof regions)[number];

export const regionAttribute = 'data-region';

/** Marks an element as a region; what is inside is painted and pressed nowhere else (`regionCss`). */
export const regionProps = (name: Region) => ({ [regionAttribute]: name }) as { 'data-region': Region };

/** Whatever a store's CSS does in a region stays there. A ring around what has the focus has room. */
export const regionCss = `[${regionAttribute}]{overflow:clip;overflow-clip-margin:6px;isolation:isolate}`;
