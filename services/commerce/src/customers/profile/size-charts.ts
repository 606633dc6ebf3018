import { letterSizes, type Measurements } from '@selvedge/contract';

/** The body measurements used in size charts. */
export type ChartMeasure = 'chest' | 'waist' | 'hips' | 'shoulder';
export type Cut = 'men' | 'women';

/** An inclusive range in inches. Values between two sizes belong to neither. */
export type Span = readonly [from: number, to: number];
/** Sizes in ascending order with their body measurements. */
export type SizeChart = readonly { size: string; spans: Readonly<Partial<Record<ChartMeasure, Span>>> }[];

// Body measurements from published standard tables (ASTM D5585 for women and ASTM D6240 for men), with the numbered sizes
// grouped into the letter sizes that US retailers use.
const menSpans: Record<ChartMeasure, readonly Span[]> = {
  chest: [[30, 32], [34, 36], [38, 40], [42, 44], [46, 48], [50, 52], [54, 56]],
  waist: [[24, 26], [28, 30], [32, 34], [36, 38], [40, 42], [44, 46], [48, 50]],
  hips: [[31, 33], [35, 37], [38.5, 41], [42.5, 44.5], [46, 48], [49.5, 51.5], [53, 55]],
  shoulder: [[15.5, 16.5], [17, 17.5], [18, 18.5], [19, 19.5], [20, 20.5], [21, 21.5], [22, 22.5]],
}; // prettier-ignore
const womenSpans: Record<ChartMeasure, readonly Span[]> = {
  chest: [[31, 32], [33, 34], [35, 36], [37.5, 39], [40.5, 42.5], [44.5, 46.5], [48.5, 50.5]],
  waist: [[23, 24], [25, 26], [27, 28], [29.5, 31], [32.5, 34.5], [36.5, 38.5], [40.5, 42.5]],
  hips: [[33.5, 34.5], [35.5, 36.5], [37.5, 38.5], [40, 41.5], [43, 45], [47, 49], [51, 53]],
  shoulder: [[14, 14.5], [15, 15], [15.5, 15.5], [16, 16.5], [17, 17.5], [18, 18.5], [19, 19.5]],
}; // prettier-ignore

/** XS to 3XL. */
export function letterChart(cut: Cut): SizeChart {
  const spans = cut === 'men' ? menSpans : womenSpans;
  const spanAt = (measure: ChartMeasure, index: number) => spans[measure][index] as Span;
  return letterSizes.map((size, index) => ({
    size,
    spans: {
      chest: spanAt('chest', index),
      waist: spanAt('waist', index),
      hips: spanAt('hips', index),
      shoulder: spanAt('shoulder', index),
    },
  }));
}

/** The maximum difference between hips and waist for a waist size, in inches. */
const hipsBeyondWaist: Record<Cut, number> = { men: 8.5, women: 12 };
/** How far a waist may be from the waistband's size, in inches. */
const waistbandTolerance = 0.5;
const evenSizes = Array.from({ length: 17 }, (_, index) => 22 + 2 * index);

/**
 * A chart of waist sizes in inches: the usual even sizes, plus the product's own.
 * @param offered the product's own sizes, as numeric text
 */
export function waistChart(cut: Cut, offered: readonly string[]): SizeChart {
  const inches = [...new Set([...evenSizes, ...offered.map(Number)])].toSorted((a, b) => a - b);
  return inches.map((waist) => ({
    size: String(waist),
    spans: {
      waist: [waist - waistbandTolerance, waist + waistbandTolerance],
      // No lower limit: narrow hips don't matter for the waistband.
      hips: [0, waist + hipsBeyondWaist[cut]],
    },
  }));
}

export type BodyMeasures = Pick<Measurements, ChartMeasure>;
