import { letterSizes, type Profile, type SizeRecommendation } from '@selvedge/contract';
import { compareSizes, sizeName } from '../../catalog/index.ts';
import type { Garment } from './garment.ts';
import { letterChart, waistChart, type ChartMeasure, type SizeChart } from './size-charts.ts';
import { findSuitableSizes, type SuitableSizes } from './size-rules.ts';

/** A size that a product comes in. */
export interface ProductSize {
  /** As spelled by the product. */
  size: string;
  /** In any color. */
  isInStock: boolean;
}

const labels: Record<ChartMeasure, string> = {
  chest: 'chest',
  waist: 'waist',
  hips: 'hips',
  shoulder: 'shoulders',
};
const fits = { SLIM: 'a slim fit', REGULAR: 'a regular fit', LOOSE: 'a loose fit' } as const;

/** Recommends a size, with a reason to show to the shopper. */
export function toRecommendation(
  garment: Garment | undefined,
  offered: readonly ProductSize[],
  { measurements, preferences }: Profile,
): SizeRecommendation {
  const chart = garment && findChart(garment, offered);
  const hasMeasurements = measurements !== null;
  const none = (reason: string): SizeRecommendation => ({
    size: null,
    reason,
    hasMeasurements,
    hasChart: chart !== undefined,
  });
  if (!garment || !chart) return none("We can't recommend a size for this product.");
  if (!measurements) return none('Add your measurements to get a size recommendation.');
  const fit = preferences.fitPreference;
  const suitable = findSuitableSizes(chart, measurements, fit, garment.requirements);
  if (!suitable) return none('Your measurements are outside our size chart.');
  const bySize = new Map(offered.map((entry) => [sizeName(entry.size), entry]));
  const best = suitable.sizes.map((size) => bySize.get(size)).find((entry) => entry !== undefined);
  if (!best) return none(unavailableReason(suitable));
  const reason = fitReason(suitable, `${measurements[suitable.by]} in`, fits[fit], sizeName(best.size));
  const inStock = suitable.sizes.map((size) => bySize.get(size)).find((entry) => entry?.isInStock);
  return {
    size: best.size,
    reason: best.isInStock ? reason : `${reason} ${soldOutReason(best, inStock)}`,
    hasMeasurements,
    hasChart: true,
  };
}

/** Finds the chart for a product's sizes; undefined for sizes unrelated to body measurements. */
function findChart({ cut, hasWaistSizes }: Garment, offered: readonly ProductSize[]): SizeChart | undefined {
  const sizes = offered.map(({ size }) => sizeName(size));
  if (sizes.some((size) => (letterSizes as readonly string[]).includes(size))) return letterChart(cut);
  const areWaists = sizes.length > 0 && sizes.every((size) => /^(2[2-9]|[345]\d)$/.test(size));
  return hasWaistSizes && areWaists ? waistChart(cut, sizes) : undefined;
}

function fitReason(
  { sizes, isBetween, by }: SuitableSizes,
  inches: string,
  fit: string,
  chosen: string,
): string {
  const measure = `your ${labels[by]} (${inches})`;
  const [preferred] = sizes;
  if (!isBetween) return `${chosen} fits ${measure}.`;
  const between = `Based on ${measure}, you're between ${ascending(sizes).join(' and ')}.`;
  return chosen === preferred
    ? `${between} For ${fit}, we suggest ${chosen}.`
    : `${between} This product doesn't come in ${preferred}, so we suggest ${chosen}.`;
}

function unavailableReason({ sizes }: SuitableSizes): string {
  return `Your size is ${ascending(sizes).join(' or ')}, but this product doesn't come in it.`;
}

function soldOutReason(best: ProductSize, inStock: ProductSize | undefined): string {
  const soldOut = `${best.size} is currently sold out`;
  return inStock ? `${soldOut}, but ${inStock.size} is in stock.` : `${soldOut}.`;
}

const ascending = (sizes: readonly string[]) => sizes.toSorted(compareSizes);
