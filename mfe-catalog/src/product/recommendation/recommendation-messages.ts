/** The texts of the size recommendation. Pages don't load them before it's shown. */
export const recommendationMessages = {
  yourSize: (size: string) => `Your size: ${size}`,
  noSizeFits: 'Not available in your size',
  findYourSize: 'Find your size',
  yourMeasurements: 'Your measurements',
  soldOutInColor: (size: string) => `${size} is sold out in this color.`,
} as const;
