import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { leaseMs, sentAtOnce } from './webhook-rules.ts';

export interface ClaimedDelivery {
  tenantCode: string;
  id: string;
  /** Nobody else sends it until then. */
  leasedUntil: Date;
}

// Processes take turns, so that the limits hold for all of them together.
const claimLock = 5318008023;

/**
 * Takes deliveries of all stores that are due, and counts the attempt. What a killed process took is due again when its lease ends.
 * No endpoint and no store gets more than its share, however much it has waiting.
 * @param limit for this process
 */
export function claimDeliveries(
  { db, clock }: { db: Database; clock: Clock },
  limit: number,
): Promise<ClaimedDelivery[]> {
  const now = clock();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const { perEndpoint, perFailingEndpoint, perStore, failingPerStore } = sentAtOnce;
  return db.asSystem(async (tx) => {
    // A statement of its own, so that the next one sees what the previous process took.
    const { rows: turns } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${claimLock}::bigint) as "isMine"`.execute(tx);
    if (!turns[0]?.isMine) return [];
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
      taken as (
        select d.tenant_code, d.id from webhook_deliveries d
        join due on due.tenant_code = d.tenant_code and due.id = d.id 
          and due.place_in_store <= case when due.is_failing then ${failingPerStore}::int else ${perStore}::int end
        where d.status = 'PENDING'
        order by due.place, random() limit ${limit}::int
        for update of d skip locked
      )
      update webhook_deliveries d set leased_until = ${leasedUntil}, attempts = attempts + 1
      from taken where d.tenant_code = taken.tenant_code and d.id = taken.id
      returning d.tenant_code as "tenantCode", d.id`.execute(tx);
    return rows.map((row) => ({ ...row, leasedUntil }));
  });
}
