import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { leaseMs, concurrencyLimits } from './webhook-rules.ts';

export interface ClaimedDelivery {
  tenantCode: string;
  id: string;
  /** No other process sends it until then. */
  leasedUntil: Date;
}

// Only one process claims at a time, so that the limits apply to all of them together.
const claimLock = 5318008023;

/**
 * Claims due deliveries of all stores and counts the attempt. If the process is killed, they're due again when their lease
 * ends. Each endpoint and each store has a concurrency limit, however many deliveries it has waiting.
 * @param limit maximum for this process
 */
export function claimDeliveries(
  { db, clock }: { db: Database; clock: Clock },
  limit: number,
): Promise<ClaimedDelivery[]> {
  const now = clock();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const { perEndpoint, perFailingEndpoint, perStore, failingPerStore } = concurrencyLimits;
  return db.asSystem(async (tx) => {
    // A separate statement, so that the next one sees what the previous process claimed.
    const { rows: locks } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(${claimLock}::bigint) as "isLocked"`.execute(tx);
    if (!locks[0]?.isLocked) return [];
    const { rows } = await sql<{ tenantCode: string; id: string }>`
      with busy as (
        select tenant_code, endpoint_id, count(*)::int as sending from webhook_deliveries
        where leased_until > ${now} group by 1, 2
      ),
      due as (
        select e.tenant_code, d.id, d.place, e.failing_since is not null as is_failing,
          row_number() over (partition by e.tenant_code order by d.place, e.failing_since is not null, d.next_attempt_at, d.id)
            + coalesce((select sum(sending) from busy where busy.tenant_code = e.tenant_code), 0) as place_in_store
        from webhook_endpoints e
        join tenants t on t.code = e.tenant_code and t.leaving_since is null
        cross join lateral (
          select id, next_attempt_at, row_number() over (order by next_attempt_at, id) as place
          from webhook_deliveries
          where tenant_code = e.tenant_code and endpoint_id = e.id and status = 'PENDING'
            and next_attempt_at <= ${now} and (leased_until is null or leased_until <= ${now})
          order by next_attempt_at, id
          limit greatest(0, case when e.failing_since is null then ${perEndpoint}::int else ${perFailingEndpoint}::int end
            - coalesce((select sending from busy where busy.tenant_code = e.tenant_code and busy.endpoint_id = e.id), 0))
        ) d
        where e.is_active
      ),
      claimed as (
        select d.tenant_code, d.id from webhook_deliveries d
        join due on due.tenant_code = d.tenant_code and due.id = d.id
          and due.place_in_store <= case when due.is_failing then ${failingPerStore}::int else ${perStore}::int end
        where d.status = 'PENDING'
        order by due.place, random() limit ${limit}::int
        for update of d skip locked
      )
      update webhook_deliveries d set leased_until = ${leasedUntil}, attempts = attempts + 1
      from claimed where d.tenant_code = claimed.tenant_code and d.id = claimed.id
      returning d.tenant_code as "tenantCode", d.id`.execute(tx);
    return rows.map((row) => ({ ...row, leasedUntil }));
  });
}
