import type { BodyOf, PolicyViolation, recordPolicyReports } from '@selvedge/contract';

type CountedViolation = BodyOf<typeof recordPolicyReports>['reports'][number];

/** Anyone can send reports, so only this many kinds are stored per store and day. */
export const maxKindsPerDay = 200;

export const violationKey = ({ directive, blocked, page, isEnforced }: PolicyViolation): string =>
  [directive, blocked, page, isEnforced].join(' ');

/**
 * Adds up reports of the same kind. Once the day has as many kinds as it may, a new one counts as `other` of its directive.
 * @param known keys of the kinds that the day already has
 */
export function groupReports(
  reports: readonly CountedViolation[],
  known: ReadonlySet<string>,
): CountedViolation[] {
  const groups = new Map<string, CountedViolation>();
  let remaining = maxKindsPerDay - known.size;
  for (const report of reports) {
    const isNew = !known.has(violationKey(report)) && !groups.has(violationKey(report));
    if (isNew) remaining -= 1;
    const counted = isNew && remaining < 0 ? { ...report, blocked: 'other', page: 'other' } : report;
    const count = (groups.get(violationKey(counted))?.count ?? 0) + report.count;
    groups.set(violationKey(counted), { ...counted, count });
  }
  return [...groups.values()];
}
