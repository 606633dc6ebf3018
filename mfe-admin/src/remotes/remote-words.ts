import type { RemoteReport, ShowingFigures } from '@selvedge/contract';
import { counted } from '../counted.ts';

/** More failures than this are too many: a version on trial goes back for them. */
const toleratedShare = 0.05;
/** So few showings count as this many: one visitor's bad line says nothing about a version. */
const fewestShowings = 20;
/** Load times are not told apart beyond it. */
const longestSeconds = 10;

/** `0.4 s`, `0.03 s`, `10 s or more`. */
export function secondsInWords(seconds: number): string {
  if (seconds >= longestSeconds) return `${longestSeconds}\u00a0s or more`;
  const digits = seconds < 0.095 ? 2 : 1;
  // Nothing takes no time at all.
  return `${Math.max(seconds, 0.01).toFixed(digits)}\u00a0s`;
}

/** `2 of 310`. */
export const failuresInWords = ({ count, failures }: Pick<ShowingFigures, 'count' | 'failures'>): string =>
  `${failures.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`;

/** `1 broke, 2 took too long`; empty where nothing failed. */
export function reasonsInWords({ failed, late, replaced }: ShowingFigures['outcomes']): string {
  const reasons = [
    failed > 0 && `${failed.toLocaleString('en-US')} broke`,
    late > 0 && `${late.toLocaleString('en-US')} took too long`,
    replaced > 0 && `${counted(replaced, 'visitor')} got the version before instead`,
  ];
  return reasons.filter(Boolean).join(', ');
}

/** `62%`, `under 1%`. */
export function shareInWords(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  if (percent > 0 && percent < 1) return 'under 1%';
  if (percent > 99 && percent < 100) return 'over 99%';
  return `${Math.round(percent)}%`;
}

export interface Verdict {
  tone: 'success' | 'neutral' | 'danger';
  words: string;
}

/** How a remote did, in a word or two; `null` where no browser has said anything. */
export function verdictOf({ count, failures }: Pick<ShowingFigures, 'count' | 'failures'>): Verdict | null {
  if (count === 0) return null;
  if (failures === 0) return { tone: 'success', words: 'All well' };
  if (failures / Math.max(count, fewestShowings) <= toleratedShare)
    return { tone: 'neutral', words: 'A few failures' };
  return { tone: 'danger', words: 'Fails often' };
}

/** `Up to 12 times in 5 minutes; failures are red`. */
export function trendInWords(series: RemoteReport['series'], spanSeconds: number): string {
  const most = Math.max(0, ...series.map(({ count }) => count));
  const span = spanSeconds < 3600 ? counted(spanSeconds / 60, 'minute') : counted(spanSeconds / 3600, 'hour');
  const hasFailed = series.some(({ failures }) => failures > 0);
  return `Up to ${counted(most, 'time')} in ${span}${hasFailed ? '; failures are red' : ''}`;
}
