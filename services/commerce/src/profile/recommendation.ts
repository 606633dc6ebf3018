import { letterSizes, type Profile, type SizeRecommendation } from '@selvedge/contract';
import { compareSizes, sizeName } from '../catalog/size-order.ts';
import type { Garment } from './garment.ts';
import { letterChart, waistChart, type ChartMeasure, type SizeChart } from './size-charts.ts';
import { suitedSizes, type Suited } from './size-rules.ts';

/** A size that a product is made in. */
export interface MadeSize {
  /** As the product has it. */
  size: string;
  /** In any colour. */
  isInStock: boolean;
}

const words: Record<ChartMeasure, string> = {
  chest: 'chest',
  waist: 'waist',
  hips: 'hips',
  shoulder: 'shoulders',
};
const fits = { SLIM: 'a slim fit', REGULAR: 'a regular fit', LOOSE: 'a loose fit' } as const;

/** The size of a product for a shopper, in words for the shopper alone. */
export function recommendationFor(
  garment: Garment | undefined,
  made: readonly MadeSize[],
  { measurements, preferences }: Profile,
): SizeRecommendation {
  const chart = garment && chartFor(garment, made);
  const hasMeasurements = measurements !== null;
  const none = (reason: string): SizeRecommendation => ({
    size: null,
    reason,
    hasMeasurements,
    hasChart: chart !== undefined,
  });
  if (!garment || !chart) return none('Measurements do not tell the size of this product.');
  if (!measurements) return none('Add your measurements to see which size fits you.');
  const fit = preferences.fitPreference;
  const suited = suitedSizes(chart, measurements, fit, garment.wants);
  if (!suited) return none('Your measurements are beyond the sizes that we have a chart for.');
  const named = new Map(made.map((one) => [sizeName(one.size), one]));
  const best = suited.sizes.map((size) => named.get(size)).find((one) => one !== undefined);
  if (!best) return none(notMade(suited));
  const why = reasonFor(suited, `${measurements[suited.by]} in`, fits[fit], sizeName(best.size));
  const other = suited.sizes.map((size) => named.get(size)).find((one) => one?.isInStock);
  return {
    size: best.size,
    reason: best.isInStock ? why : `${why} ${soldOut(best, other)}`,
    hasMeasurements,
    hasChart: true,
  };
}

/** The chart that a product's sizes are on; undefined for sizes that say nothing of a body. */
function chartFor({ cut, hasWaistSizes }: Garment, made: readonly MadeSize[]): SizeChart | undefined {
  const sizes = made.map(({ size }) => sizeName(size));
  if (sizes.some((size) => (letterSizes as readonly string[]).includes(size))) return letterChart(cut);
  const areWaists = sizes.length > 0 && sizes.every((size) => /^(2[2-9]|[345]\d)$/.test(size));
  return hasWaistSizes && areWaists ? waistChart(cut, sizes) : undefined;
}

function reasonFor({ sizes, isBetween, by }: Suited, inches: string, fit: string, taken: string): string {
  const measure = `your ${words[by]} (${inches})`;
  const [wanted] = sizes;
  if (!isBetween) return `${taken} suits ${measure}.`;
  const between = `By ${measure} you are between ${inOrder(sizes).join(' and ')}`;
  return taken === wanted
    ? `${between}; for ${fit} we suggest ${taken}.`
    : `${between}; there is no ${wanted}, so we suggest ${taken}.`;
}

function notMade({ sizes }: Suited): string {
  return `Your size would be ${inOrder(sizes).join(' or ')}, which this product is not made in.`;
}

function soldOut(best: MadeSize, other: MadeSize | undefined): string {
  return `${best.size} is sold out at the moment${other ? `; ${other.size} is in stock.` : '.'}`;
}

/** From the smaller to the larger. */
const inOrder = (sizes: readonly string[]) => sizes.toSorted(compareSizes);
