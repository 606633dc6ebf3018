import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { firstLetters } from './spelling.ts';

/** Those of the words that stand somewhere in the store: in a label, or else in a description. */
export async function readKnownWords(tx: Tx, tenantCode: string, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    with ${stems(words)}
    select w.word from stems w
    left join lateral (
      select true as is_one from product_words p
      where p.tenant_code = ${tenantCode} and p.stem = w.stem limit 1
    ) label on true
    left join lateral (
      select true as is_one from described_products(to_tsquery('public.shop', quote_literal(w.word)), 1)
      where label.is_one is null
    ) text on true
    where label.is_one or text.is_one`.execute(tx);
  return new Set(rows.map(({ word }) => word));
}

/** Words of labels that begin so, those that stand in most products first; the word itself is none of them. */
export async function readCompletions(
  tx: Tx,
  tenantCode: string,
  beginning: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with begun as materialized (
      select distinct word, stem from (
        select v.word, v.stem from label_vocabulary v
        where v.tenant_code = ${tenantCode} and v.word > ${beginning} and v.word < ${after(beginning)}
        order by v.word limit 128
      ) v
    )
    select b.word
    from begun b
    cross join lateral (
      select count(*) as uses from (
        select from product_words p
        where p.tenant_code = ${tenantCode} and p.stem = b.stem limit 100
      ) p
    ) u
    where u.uses > 0
    order by u.uses desc, b.word limit ${most}`.execute(tx);
  return rows.map(({ word }) => word);
}

/**
 * Words of labels that look like a typed one, the likest first. Only the part of the vocabulary is read that begins
 * with the same letter, or with one that may have been meant.
 */
export async function readAlike(tx: Tx, tenantCode: string, typed: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with letters as materialized (
      select letter collate "C" as first, (letter || ${lastCharacter}) collate "C" as last
      from unnest(${firstLetters(typed)}::text[]) as l (letter)
    ),
    alike as materialized (
      select distinct v.word, v.stem
      from letters l
      cross join lateral (
        select v.word, v.stem from label_vocabulary v
        where v.tenant_code = ${tenantCode} and v.word >= l.first and v.word < l.last
          and length(v.word) between ${typed.length - 2} and ${typed.length + 2}
      ) v
      where similarity(v.word, ${typed}) > 0.1
    )
    select a.word from alike a
    cross join lateral (
      select from product_words p where p.tenant_code = ${tenantCode} and p.stem = a.stem limit 1
    ) used
    order by similarity(a.word, ${typed}) desc, a.word limit 60`.execute(tx);
  return rows.map(({ word }) => word);
}

/**
 * Stems are made before they are looked for. Row-level security has an index serve comparisons alone, not what a
 * function makes within them.
 */
function stems(words: string[]) {
  return sql`stems as materialized (
    select word, stem_of(word) collate "C" as stem from unnest(${words}::text[]) as w (word)
  )`;
}

const lastCharacter = '\u{10ffff}';
/** The first text behind all that begin so. */
const after = (beginning: string): string => beginning + lastCharacter;
