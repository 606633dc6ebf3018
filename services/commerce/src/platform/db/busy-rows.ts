import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './database-errors.ts';
import type { Database, Tx } from './database.ts';

/** Other transactions locked the rows longer than a statement may run. The transaction is rolled back and can be retried. */
class RowsBusyError extends Error {
  override readonly name = 'RowsBusyError';
}

/** Even if the last attempt starts at this time, it ends before a browser's timeout for placing an order. */
const maxRetryMs = 4_000;
const minPauseMs = 20;
const maxPauseMs = 150;

const queryCancelled = '57014';
/** Serialization failure, deadlock, lock timeout: errors that only other transactions cause. */
const contentionCodes = new Set(['40001', '40P01', '55P03']);

/**
 * Wraps a statement that waits for contended rows. If it times out, the locked rows are the reason rather than a slow or
 * unreachable database, so a retry makes sense.
 */
export async function detectBusyRows<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (cause) {
    if (codeOf(cause) !== queryCancelled) throw cause;
    throw new RowsBusyError('Other transactions locked the rows for too long', { cause });
  }
}

/**
 * Like `Database.inTenant`, but rolls back and retries for a few seconds while other transactions lock the rows.
 * @param work must not change anything outside the transaction
 */
export async function inTenantWithRetry<T>(
  db: Pick<Database, 'inTenant'>,
  tenantCode: string,
  work: (tx: Tx) => Promise<T>,
  { timeoutMs = maxRetryMs } = {},
): Promise<T> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await db.inTenant(tenantCode, work);
    } catch (error) {
      if (!wereRowsBusy(error) || performance.now() >= giveUpAt) throw error;
      // A random pause keeps competing transactions from colliding again.
      await sleep(minPauseMs + Math.random() * (maxPauseMs - minPauseMs));
    }
  }
}

function wereRowsBusy(error: unknown): boolean {
  return error instanceof RowsBusyError || contentionCodes.has(codeOf(error) ?? '');
}
