import type { ImportChange, ImportProblem } from '@selvedge/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../db/database.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { readCsvProducts, type CsvProduct } from './csv-products.ts';
import { cell, readCsvRows } from './csv-rows.ts';
import { importProduct, type ImportTarget, type Imported } from './import-product.ts';
import { draftProduct } from './product-draft.ts';
import type { Difference } from './product-differences.ts';
import { SeenTexts } from './seen-texts.ts';

export type ImportOutcome = 'created' | 'changed' | 'unchanged' | 'failed';

/** What became of one product of the file. */
export interface ImportedProduct {
  /** Its place in the file, from 1. */
  index: number;
  handle: string;
  name: string;
  outcome: ImportOutcome;
  changes: Difference[];
  problems: ImportProblem[];
}

export interface ImportRun extends ImportTarget {
  /** The file, piece by piece. */
  csv: AsyncIterable<Uint8Array>;
  /** The place up to which an earlier part of this run is through, and what it wrote beyond. */
  resumed?: { after: number; written: ReadonlyMap<number, 'created' | 'changed'> };
  /** Called with each product, in the order of the file. @returns false to end the run here */
  settled: (product: ImportedProduct) => Promise<boolean>;
  /** Called in the transaction that writes a product. */
  withChange?: (tx: Tx, index: number, change: ImportChange) => Promise<void>;
  /** How long the database may be away in the middle. */
  patienceMs?: number;
}

const pauseMs = 1_000;

/**
 * Imports a Shopify product CSV into a tenant, product by product, holding one product at a time. A product with a
 * mistake is left out as a whole; the others go in. Repeating it changes nothing.
 * @throws UnreadableFile when the file cannot be read as such; what the database throws when it stays away
 */
export async function importCatalogue(run: ImportRun): Promise<void> {
  const skus = new SeenTexts();
  for await (const product of readCsvProducts(readCsvRows(run.csv))) {
    run.signal?.throwIfAborted();
    const repeated = repeatedSkus(product, skus);
    const { index, handle, rows } = product;
    if (index <= (run.resumed?.after ?? 0)) continue;
    const name = (rows[0]?.values['Title'] ?? '').trim().slice(0, 200);
    const empty = { index, handle, name, changes: [], problems: [] };
    const written = run.resumed?.written.get(index);
    const imported = written ? { outcome: written } : await importOne(run, product, repeated);
    if (!(await run.settled({ ...empty, ...imported }))) return;
  }
}

async function importOne(run: ImportRun, product: CsvProduct, repeated: ImportProblem[]): Promise<Imported> {
  const drafted = draftProduct(product);
  if ('problems' in drafted) return { outcome: 'failed', problems: drafted.problems };
  if (repeated.length > 0) return { outcome: 'failed', problems: repeated };
  const withChange = (tx: Tx, change: ImportChange) =>
    run.withChange?.(tx, product.index, change) ?? Promise.resolve();
  try {
    return await whileAway(run, () => importProduct(run, drafted.draft, withChange));
  } catch (error) {
    run.signal?.throwIfAborted();
    // One product that the database refuses does not keep the others out; a database that is away does.
    if (isDatabaseUnreachable(error)) throw error;
    return { outcome: 'failed', problems: [notStored(product, error)] };
  }
}

/** A database that is away for a moment is waited for: a product may be tried again, it went in as a whole or not at all. */
async function whileAway<T>({ patienceMs = 60_000, signal }: ImportRun, work: () => Promise<T>): Promise<T> {
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

/** SKUs that an earlier product of the file has: also those of products that a rehearsal has not written. */
function repeatedSkus({ handle, rows }: CsvProduct, seen: SeenTexts): ImportProblem[] {
  const own = new Set<string>();
  return rows.flatMap((row) => {
    const sku = cell(row, 'Variant SKU');
    if (sku === '' || own.has(sku)) return [];
    own.add(sku);
    const message = `${sku.slice(0, 80)} is a variant of a product further up`;
    return seen.add(sku) ? [] : [{ handle, line: row.line, column: 'Variant SKU', message }];
  });
}

function notStored({ handle, rows }: CsvProduct, error: unknown): ImportProblem {
  const message = `could not be stored: ${(error as Error).message}`.slice(0, 500);
  return { handle, line: rows[0]?.line ?? 0, column: 'Handle', message };
}
