import type { FitPreference } from '@selvedge/contract';
import type { BodyMeasures, ChartMeasure, SizeChart, Span } from './size-charts.ts';

/** What has to fit, the main measure first. */
export interface Wants {
  /** The garment does not close, or does not go on, where one of these is larger. */
  firmly: readonly [ChartMeasure, ...ChartMeasure[]];
  /** Pulls by half a size at most: it binds a little, but it can be worn. */
  softly: readonly ChartMeasure[];
}

/** So many sizes away from the rest of a body, a measure that only pulls was not taken, or not well. */
const implausibleSizes = 3;

/** The sizes of a chart that suit a body, the best first: two of them when it is between two. */
export interface Suited {
  sizes: readonly string[];
  isBetween: boolean;
  /** What the choice hangs on. */
  by: ChartMeasure;
}

/**
 * Finds the size of a chart for a body. Of several measures the one that asks for most counts, for what is too small
 * cannot be worn. Between two sizes the fit preference decides: slim the smaller, loose the larger, regular the nearer,
 * and the larger from the middle on.
 * @returns `null` when the body is beyond both ends of the chart's sizes
 */
export function suitedSizes(
  chart: SizeChart,
  body: BodyMeasures,
  fit: FitPreference,
  { firmly, softly }: Wants,
): Suited | null {
  let [by] = firmly;
  let place = placeOn(chart, by, body[by]);
  for (const measure of firmly) {
    const other = placeOn(chart, measure, body[measure]);
    if (other > place) [place, by] = [other, measure];
  }
  for (const measure of softly) {
    const other = placeOn(chart, measure, body[measure]);
    if (other - place >= implausibleSizes) continue;
    const pulled = Math.min(other, place + 0.5, chart.length - 1);
    if (pulled > place) [place, by] = [pulled, measure];
  }
  const [lower, upper] = [chart[Math.floor(place)], chart[Math.ceil(place)]];
  if (!lower || !upper) return null;
  if (lower === upper) return { sizes: [lower.size], isBetween: false, by };
  const takesUpper = fit === 'LOOSE' || (fit === 'REGULAR' && place % 1 >= 0.5);
  const sizes = takesUpper ? [upper.size, lower.size] : [lower.size, upper.size];
  return { sizes, isBetween: true, by };
}

/**
 * Where a measure stands on a chart: the number of its size, or a fraction between two of them.
 * Below the smallest size it is −1, beyond the largest the number behind it: neither is a size.
 */
function placeOn(chart: SizeChart, measure: ChartMeasure, inches: number): number {
  const spans = chart.map(({ spans }) => spans[measure] as Span);
  const within = spans.flatMap(([from, to], index) => (from <= inches && inches <= to ? [index] : []));
  const [first, second] = within;
  // Spans without a lower end hold the smaller bodies too: the first that is large enough counts.
  const hasLowerEnds = spans[0]?.[0] !== 0;
  if (first !== undefined) return hasLowerEnds && second !== undefined ? (first + second) / 2 : first;
  const next = spans.findIndex(([from]) => from > inches);
  if (next <= 0) return next === 0 ? -1 : chart.length;
  const [from, to] = [spans[next - 1]?.[1] ?? 0, spans[next]?.[0] ?? 0];
  return next - 1 + (inches - from) / (to - from);
}
