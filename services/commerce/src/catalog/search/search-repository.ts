import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { StemOf } from './found-term.ts';

/** Updates the search index of products. Call this after changing a product or renaming its category or color. */
export async function indexProducts(tx: Tx, tenantCode: string, ids: string[]): Promise<void> {
  await inBatches(ids, (batch) => sql`select index_products(${tenantCode}, ${batch}::text[])`.execute(tx));
}

/** Stems words in the database, which also stemmed the indexed words. @returns a function that returns their stems */
export async function readStems(tx: Tx, words: Iterable<string>): Promise<StemOf> {
  const each = [...new Set(words)];
  if (each.length === 0) return (word) => word;
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, stem_of(word) as stem from unnest(${each}::text[]) as w (word)`.execute(tx);
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]));
  return (word) => stems.get(word) ?? word;
}

/** Keeps the products whose texts contain every phrase. */
export async function filterByPhrases(
  tx: Tx,
  tenantCode: string,
  ids: string[],
  phrases: string[][],
): Promise<string[]> {
  // `to_tsquery` syntax. Words only contain letters and digits, so quoting is safe.
  const sideBySide = phrases.map((phrase) => `(${phrase.map((word) => `'${word}'`).join(' <-> ')})`);
  const { rows } = await sql<{ product_id: string }>`
    select product_id from product_search
    where tenant_code = ${tenantCode} and product_id = any (${ids}::text[])
      and words @@ to_tsquery('public.shop', ${sideBySide.join(' & ')})`.execute(tx);
  return rows.map(({ product_id }) => product_id);
}
