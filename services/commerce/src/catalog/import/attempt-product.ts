import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnreachable } from '../../platform/db/database-errors.ts';
import type { CsvProduct } from './csv-products.ts';
import type { FailedProduct } from './import-product.ts';

const pauseMs = 1_000;

export interface RetryOptions {
  /** How long to keep trying while the database is unreachable. */
  maxRetryMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Works on one product and tries again while the database is unreachable, so the work must be safe to repeat. If the
 * database refuses the product, only this product fails.
 * @throws the database's error if it stays unreachable
 */
export async function attemptProduct<T>(
  options: RetryOptions,
  { handle, rows }: CsvProduct,
  work: () => Promise<T>,
): Promise<T | FailedProduct> {
  try {
    return await retryWhileUnreachable(options, work);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (isDatabaseUnreachable(error)) throw error;
    const message = `couldn't be saved: ${(error as Error).message}`.slice(0, 500);
    return { outcome: 'failed', problems: [{ handle, line: rows[0]?.line ?? 0, column: 'Handle', message }] };
  }
}

async function retryWhileUnreachable<T>(
  { maxRetryMs = 60_000, signal }: RetryOptions,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + maxRetryMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || Date.now() > deadline) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}
