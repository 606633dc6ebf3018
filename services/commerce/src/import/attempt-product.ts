import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import type { CsvProduct } from './csv-products.ts';
import type { FailedProduct } from './import-product.ts';

const pauseMs = 1_000;

export interface Patience {
  /** How long the database may be away in the middle. */
  patienceMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Work on one product, which may be done again: what it writes goes in as a whole or not at all. A database that is away
 * for a moment is waited for; one that refuses the product does not keep the others out.
 * @throws what the database throws when it stays away
 */
export async function attemptProduct<T>(
  patience: Patience,
  { handle, rows }: CsvProduct,
  work: () => Promise<T>,
): Promise<T | FailedProduct> {
  try {
    return await whileAway(patience, work);
  } catch (error) {
    patience.signal?.throwIfAborted();
    if (isDatabaseUnreachable(error)) throw error;
    const message = `could not be stored: ${(error as Error).message}`.slice(0, 500);
    return { outcome: 'failed', problems: [{ handle, line: rows[0]?.line ?? 0, column: 'Handle', message }] };
  }
}

async function whileAway<T>({ patienceMs = 60_000, signal }: Patience, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || Date.now() > deadline) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}
