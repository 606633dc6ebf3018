/** `sizes` of the large picture: the whole width on a phone, seven of twelve columns on a desk. */
export const gallerySizes = '(min-width: 90rem) 46rem, (min-width: 64rem) 53vw, 100vw';
