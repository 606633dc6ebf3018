import type { FitPreference } from '@selvedge/contract';
import type { BodyMeasures, ChartMeasure, SizeChart, Span } from './size-charts.ts';

/** The measurements that a garment has to fit, the most important first. */
export interface FitRequirements {
  /** The garment can't be worn if one of these is larger. */
  strict: readonly [ChartMeasure, ...ChartMeasure[]];
  /** These increase the size by at most half a size, because the garment can still be worn. */
  lenient: readonly ChartMeasure[];
}

/** If a lenient measurement is this many sizes off, it was probably measured wrong and is ignored. */
const implausibleSizes = 3;

/** The sizes of a chart that fit a body, the best first. There are two if the body is between two sizes. */
export interface SuitableSizes {
  sizes: readonly string[];
  isBetween: boolean;
  /** The measurement that decided the size. */
  by: ChartMeasure;
}

/**
 * Finds the size of a chart for a body. The measurement that needs the largest size decides. Between two sizes, the fit
 * preference decides: slim takes the smaller, loose the larger, and regular the nearer one (the larger if both are equally
 * near).
 * @returns `null` if the body is outside the chart
 */
export function findSuitableSizes(
  chart: SizeChart,
  body: BodyMeasures,
  fit: FitPreference,
  { strict, lenient }: FitRequirements,
): SuitableSizes | null {
  let [by] = strict;
  let position = findPosition(chart, by, body[by]);
  for (const measure of strict) {
    const other = findPosition(chart, measure, body[measure]);
    if (other > position) [position, by] = [other, measure];
  }
  for (const measure of lenient) {
    const other = findPosition(chart, measure, body[measure]);
    if (other - position >= implausibleSizes) continue;
    const increased = Math.min(other, position + 0.5, chart.length - 1);
    if (increased > position) [position, by] = [increased, measure];
  }
  const [lower, upper] = [chart[Math.floor(position)], chart[Math.ceil(position)]];
  if (!lower || !upper) return null;
  if (lower === upper) return { sizes: [lower.size], isBetween: false, by };
  const takesUpper = fit === 'LOOSE' || (fit === 'REGULAR' && position % 1 >= 0.5);
  const sizes = takesUpper ? [upper.size, lower.size] : [lower.size, upper.size];
  return { sizes, isBetween: true, by };
}

/**
 * Finds the position of a measurement on a chart: the index of its size, or a fraction between two sizes. It's −1 below the
 * smallest size, and the length of the chart above the largest.
 */
function findPosition(chart: SizeChart, measure: ChartMeasure, inches: number): number {
  const spans = chart.map(({ spans }) => spans[measure] as Span);
  const within = spans.flatMap(([from, to], index) => (from <= inches && inches <= to ? [index] : []));
  const [first, second] = within;
  // Spans without a lower limit overlap, so the first one that is large enough counts.
  const hasLowerEnds = spans[0]?.[0] !== 0;
  if (first !== undefined) return hasLowerEnds && second !== undefined ? (first + second) / 2 : first;
  const next = spans.findIndex(([from]) => from > inches);
  if (next <= 0) return next === 0 ? -1 : chart.length;
  const [from, to] = [spans[next - 1]?.[1] ?? 0, spans[next]?.[0] ?? 0];
  return next - 1 + (inches - from) / (to - from);
}
