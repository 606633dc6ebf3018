/** Of a product's picture in a grid of four. */
export const cardSizes = '(min-width: 85rem) 20.5rem, (min-width: 64rem) 23vw, (min-width: 45rem) 31vw, 46vw';
