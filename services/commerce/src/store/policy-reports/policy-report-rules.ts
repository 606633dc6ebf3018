import type { BodyOf, PolicyViolation, recordPolicyReports } from '@selvedge/contract';

type CountedViolation = BodyOf<typeof recordPolicyReports>['reports'][number];

/** Anybody can send reports, so a store's day has room for this many kinds. */
export const maxKindsPerDay = 200;

export const keyOf = ({ directive, blocked, page, isEnforced }: PolicyViolation): string =>
  [directive, blocked, page, isEnforced].join(' ');

/**
 * Sums equal kinds. When a day has no room for a new one, it counts as `other` of the same directive.
 * @param known keys of the day's kinds
 */
export function groupReports(
  reports: readonly CountedViolation[],
  known: ReadonlySet<string>,
): CountedViolation[] {
  const groups = new Map<string, CountedViolation>();
  let room = maxKindsPerDay - known.size;
  for (const report of reports) {
    const isNew = !known.has(keyOf(report)) && !groups.has(keyOf(report));
    if (isNew) room -= 1;
    const counted = isNew && room < 0 ? { ...report, blocked: 'other', page: 'other' } : report;
    const count = (groups.get(keyOf(counted))?.count ?? 0) + report.count;
    groups.set(keyOf(counted), { ...counted, count });
  }
  return [...groups.values()];
}
