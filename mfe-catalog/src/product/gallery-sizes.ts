/** `sizes` of the main image: full width on a phone, seven of twelve columns on larger screens. */
export const gallerySizes = '(min-width: 90rem) 46rem, (min-width: 64rem) 53vw, 100vw';
