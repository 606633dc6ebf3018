import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';

/** Makes products findable as they now stand. For whoever changes a product or renames a category or colour of it. */
export async function indexProducts(tx: Tx, tenantCode: string, ids: string[]): Promise<void> {
  await inBatches(ids, (batch) => sql`select index_products(${tenantCode}, ${batch}::text[])`.execute(tx));
}

/** Stems are the database's: it made those that are searched. */
export async function readStems(tx: Tx, words: Iterable<string>): Promise<Map<string, string>> {
  const each = [...new Set(words)];
  if (each.length === 0) return new Map();
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, stem_of(word) as stem from unnest(${each}::text[]) as w (word)`.execute(tx);
  return new Map(rows.map(({ word, stem }) => [word, stem]));
}

/** Those of the products in whose texts the words of each phrase stand side by side. */
export async function readPhrased(
  tx: Tx,
  tenantCode: string,
  ids: string[],
  phrases: string[][],
): Promise<string[]> {
  // In the language of `to_tsquery`. Words are letters and digits alone, so quotes hold them.
  const sideBySide = phrases.map((phrase) => `(${phrase.map((word) => `'${word}'`).join(' <-> ')})`);
  const { rows } = await sql<{ product_id: string }>`
    select product_id from product_search
    where tenant_code = ${tenantCode} and product_id = any (${ids}::text[])
      and words @@ to_tsquery('public.shop', ${sideBySide.join(' & ')})`.execute(tx);
  return rows.map(({ product_id }) => product_id);
}
