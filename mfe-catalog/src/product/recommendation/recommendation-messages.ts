/** The texts of the size recommendation, which load with it and not with the page. */
export const recommendationMessages = {
  yourSize: (size: string) => `Your size: ${size}`,
  noSizeFits: 'Not available in your size',
  findYourSize: 'Find your size',
  yourMeasurements: 'Your measurements',
  soldOutInColor: (size: string) => `${size} is sold out in this color.`,
} as const;
