import type { HomeDraft, HomeVersion } from '@selvedge/contract';
import { formatMoment } from '@selvedge/ui';
import { describeTimeZone } from '../../editing/local-moment.ts';

type Zone = Pick<HomeDraft, 'timeZone'>;

/** `a page with 2 sections`. */
export function describePage({ sectionCount }: HomeVersion): string {
  if (sectionCount === null) return 'the standard home page';
  return `a page with ${sectionCount} ${sectionCount === 1 ? 'section' : 'sections'}`;
}

/** `Nov 2, 2026, 05:00 AM, New York`. */
export const describeStart = ({ startsAt }: HomeVersion, { timeZone }: Zone): string =>
  `${formatMoment(startsAt, timeZone)}, ${describeTimeZone(timeZone, new Date(startsAt))}`;

/** `2 sections, from Nov 2, 2026, 05:00 AM, by boss@shop.test`. */
export function describeEarlier(version: HomeVersion, { timeZone }: Zone): string {
  const { sectionCount, startsAt, createdBy } = version;
  if (sectionCount === null) return 'The standard home page';
  const size = `${sectionCount} ${sectionCount === 1 ? 'section' : 'sections'}`;
  return `${size}, from ${formatMoment(startsAt, timeZone)}, by ${createdBy}`;
}

/** What an operator can bring back, the newest first. The standard home page is listed once. */
export function findEarlierPages({ live, earlier }: HomeDraft): HomeVersion[] {
  const standard = live?.sectionCount === null ? undefined : earlier.find(isStandard);
  return earlier.filter((version) => !isStandard(version) || version === standard);
}

const isStandard = ({ sectionCount }: HomeVersion): boolean => sectionCount === null;
