/** On a phone the image is cropped at the sides, so it is wider than the screen. */
export const heroSizes = '(min-width: 45rem) 100vw, 140vw';
