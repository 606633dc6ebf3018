import type { RemoteReport, MountFigures } from '@selvedge/contract';
import { formatCount } from '../../format-count.ts';

/** Above this failure rate, a canary version is rolled back. */
const maxFailureRate = 0.05;
/** Fewer mounts count as this many, so that one visitor's bad connection doesn't condemn a version. */
const minMounts = 20;
/** Longer load times aren't measured exactly. */
const maxSeconds = 10;

/** `0.4 s`, `0.03 s`, `10 s or more`. */
export function formatSeconds(seconds: number): string {
  if (seconds >= maxSeconds) return `${maxSeconds}\u00a0s or more`;
  const digits = seconds < 0.095 ? 2 : 1;
  // Never show 0.00 s.
  return `${Math.max(seconds, 0.01).toFixed(digits)}\u00a0s`;
}

/** `2 of 310`. */
export const formatFailures = ({ count, failures }: Pick<MountFigures, 'count' | 'failures'>): string =>
  `${failures.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`;

/** `1 crashed, 2 timed out`; empty if nothing failed. */
export function formatFailureReasons({ failed, late, replaced }: MountFigures['outcomes']): string {
  const reasons = [
    failed > 0 && `${failed.toLocaleString('en-US')} crashed`,
    late > 0 && `${late.toLocaleString('en-US')} timed out`,
    replaced > 0 && `${formatCount(replaced, 'visitor')} got the previous version instead`,
  ];
  return reasons.filter(Boolean).join(', ');
}

/** `62%`, `under 1%`. */
export function formatShare(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  if (percent > 0 && percent < 1) return 'under 1%';
  if (percent > 99 && percent < 100) return 'over 99%';
  return `${Math.round(percent)}%`;
}

export interface Verdict {
  tone: 'success' | 'neutral' | 'danger';
  label: string;
}

/** Rates a remote's health; `null` if no browser has reported. */
export function getVerdict({ count, failures }: Pick<MountFigures, 'count' | 'failures'>): Verdict | null {
  if (count === 0) return null;
  if (failures === 0) return { tone: 'success', label: 'Healthy' };
  if (failures / Math.max(count, minMounts) <= maxFailureRate)
    return { tone: 'neutral', label: 'Some failures' };
  return { tone: 'danger', label: 'Failing often' };
}

/** `Up to 12 loads in 5 minutes. Failures are red.` */
export function describeTrend(series: RemoteReport['series'], spanSeconds: number): string {
  const max = Math.max(0, ...series.map(({ count }) => count));
  const span =
    spanSeconds < 3600 ? formatCount(spanSeconds / 60, 'minute') : formatCount(spanSeconds / 3600, 'hour');
  const hasFailed = series.some(({ failures }) => failures > 0);
  return `Up to ${formatCount(max, 'load')} in ${span}.${hasFailed ? ' Failures are red.' : ''}`;
}
