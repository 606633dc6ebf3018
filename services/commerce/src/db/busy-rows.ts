import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';

/** Others held rows for longer than a statement may take. The transaction is taken back; the same again may succeed. */
class RowsBusyError extends Error {
  override readonly name = 'RowsBusyError';
}

/** Together with the attempt that has begun by then it stays below what a browser waits for an order. */
const longestRetryMs = 4_000;
const shortestPauseMs = 20;
const longestPauseMs = 150;

const timedOut = '57014';
/** Serialization failure, deadlock, lock timeout: PostgreSQL itself says that only others were in the way. */
const inTheWay = new Set(['40001', '40P01', '55P03']);

/**
 * Marks a statement that waits for rows many others want. When it takes too long, those rows are the reason, and not a
 * database that is away or late: only then is there any sense in trying again.
 */
export async function awaitingRows<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (cause) {
    if ((cause as { code?: unknown } | null)?.code !== timedOut) throw cause;
    throw new RowsBusyError('Others held the rows for too long', { cause });
  }
}

/**
 * As `Database.inTenant`; work that met rows which others held is taken back and begins anew, for some seconds.
 * @param work changes nothing outside the transaction
 */
export async function inTenantOnceFree<T>(
  db: Pick<Database, 'inTenant'>,
  tenantCode: string,
  work: (tx: Tx) => Promise<T>,
  { longestMs = longestRetryMs } = {},
): Promise<T> {
  const giveUpAt = performance.now() + longestMs;
  for (;;) {
    try {
      return await db.inTenant(tenantCode, work);
    } catch (error) {
      if (!wereRowsBusy(error) || performance.now() >= giveUpAt) throw error;
      // Those who met each other come back at different moments.
      await sleep(shortestPauseMs + Math.random() * (longestPauseMs - shortestPauseMs));
    }
  }
}

function wereRowsBusy(error: unknown): boolean {
  if (error instanceof RowsBusyError) return true;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && inTheWay.has(code);
}
