/**
 * The parts of pages that a store's custom CSS can style: the merchant's own content, but not the controls for buying or paying.
 * `page` is a content page's text, `hero` and `collection` are the text of banners, `description` is a product description.
 */
export const regions = ['page', 'hero', 'collection', 'description'] as const;
type Region = (typeof regions)[number];

export const regionAttribute = 'data-region';

/** Marks an element as a region. `regionCss` keeps its content from being drawn or clicked outside it. */
export const regionProps = (name: Region) => ({ [regionAttribute]: name }) as { 'data-region': Region };

/** Clips each region so that custom CSS can't affect anything outside, with a margin for focus outlines. */
export const regionCss = `[${regionAttribute}]{overflow:clip;overflow-clip-margin:6px;isolation:isolate}`;
