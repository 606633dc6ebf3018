import type { BodyOf, PolicyReport, recordPolicyReports } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { groupReports, violationKey } from './policy-report-rules.ts';

const dayMs = 24 * 3_600_000;
const maxListed = 200;

export async function addPolicyReports(
  tx: Tx,
  tenantCode: string,
  { reports }: BodyOf<typeof recordPolicyReports>,
  now: Date,
): Promise<void> {
  const day = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const known = await tx
    .selectFrom('policy_reports')
    .select(['directive', 'blocked', 'page', 'is_enforced as isEnforced'])
    .where('tenant_code', '=', tenantCode)
    .where('day', '=', day)
    .execute();
  // A fixed order prevents deadlocks between document servers that update the same rows.
  const groups = groupReports(reports, new Set(known.map(violationKey))).toSorted((a, b) =>
    violationKey(a) < violationKey(b) ? -1 : 1,
  );
  const rows = groups.map(({ directive, blocked, page, isEnforced, count }) => ({
    tenant_code: tenantCode,
    day,
    directive,
    blocked,
    page,
    is_enforced: isEnforced,
    count,
    first_at: now,
    last_at: now,
  }));
  await tx
    .insertInto('policy_reports')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_code', 'day', 'directive', 'blocked', 'page', 'is_enforced']).doUpdateSet({
        count: sql`policy_reports.count + excluded.count`,
        last_at: sql`greatest(policy_reports.last_at, excluded.last_at)`,
      }),
    )
    .execute();
}

/** Reports since a time, added up by kind, latest first. */
export async function readPolicyReports(tx: Tx, tenantCode: string, since: Date): Promise<PolicyReport[]> {
  const rows = await tx
    .selectFrom('policy_reports')
    .select(({ fn }) => [
      ...(['directive', 'blocked', 'page', 'is_enforced as isEnforced'] as const),
      fn.sum<number>('count').as('count'),
      fn.min('first_at').as('firstAt'),
      fn.max('last_at').as('lastAt'),
    ])
    .where('tenant_code', '=', tenantCode)
    .where('day', '>=', since)
    .groupBy(['directive', 'blocked', 'page', 'is_enforced'])
    .orderBy('lastAt', 'desc')
    .orderBy('count', 'desc')
    .orderBy('directive')
    .orderBy('blocked')
    .orderBy('page')
    .limit(maxListed)
    .execute();
  return rows.map(({ count, firstAt, lastAt, ...kind }) => ({
    ...kind,
    count: Number(count),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}

export async function removePolicyReportsBefore(tx: Tx, tenantCode: string, moment: Date): Promise<void> {
  await tx
    .deleteFrom('policy_reports')
    .where('tenant_code', '=', tenantCode)
    .where('day', '<', moment)
    .execute();
}
