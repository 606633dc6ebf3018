/** The `sizes` of the pictures in a product list. */
export const gridSizes = '(min-width: 85rem) 20.5rem, (min-width: 64rem) 24vw, (min-width: 45rem) 31vw, 46vw';
