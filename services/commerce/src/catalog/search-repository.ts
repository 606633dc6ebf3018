import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { isNear, type Term } from './search-terms.ts';

/** Everything a product has to be. */
export interface Sought {
  terms: Term[];
  /** Words that have to stand side by side, or nowhere. */
  phrases: string[][];
  excluded: string[];
}

/** So many products are ranked; who wants more has to say more. Twenty pages of twelve. */
export const mostFound = 240;
/** How far a word of several is followed before the rest is left to the index of whole texts. */
const longestWalk = 480;
/** By the best label a word stands in; a description alone counts least. */
const placeWeight = sql`case p.place when 1 then 10 when 2 then 6 else 4 end`;
const textWeight = 2;

/** Makes products findable as they now stand. For whoever changes a product or renames a category or colour of it. */
export async function indexProducts(tx: Tx, tenantCode: string, ids: string[]): Promise<void> {
  await inBatches(ids, (batch) => sql`select index_products(${tenantCode}, ${batch}::text[])`.execute(tx));
}

/**
 * Ids of the products that are all that is sought, the best first; at most one more than `mostFound`. Walks along the
 * rarest term in order of importance and looks the others up in the products met. Where that gives too few, the rest
 * comes from whole texts, descriptions included.
 */
export async function findProducts(tx: Tx, tenantCode: string, sought: Sought): Promise<string[]> {
  const isSimple = sought.terms.length === 1 && sought.phrases.length + sought.excluded.length === 0;
  const { rows } = await sql<{ ids: string[] }>`
    with ${alternatives(tenantCode, sought.terms)},
    rarest as (
      select term from walks group by term order by sum(uses), term limit 1
    ),
    walked as (
      select w.product_id, max(w.score) as score
      from walks a
      cross join lateral (
        select p.product_id, a.strength * ${placeWeight} as score
        from product_words p
        where p.tenant_code = ${tenantCode} and p.stem = a.stem
        order by p.place, p.product_id limit ${isSimple ? mostFound + 1 : longestWalk}
      ) w
      where a.term = (select term from rarest)
      group by w.product_id
      order by score desc, w.product_id limit ${longestWalk * 2}
    ),
    labelled as materialized (
      select w.product_id
      from walked w
      cross join lateral (
        select s.words from product_search s
        where s.tenant_code = ${tenantCode} and s.product_id = w.product_id offset 0
      ) s
      where s.words @@ to_tsquery('public.shop', ${textOf(sought)})
      order by w.score desc, w.product_id limit ${mostFound + 1}
    ),
    candidates as materialized (
      select product_id from labelled
      union
      select product_id from described_products(to_tsquery('public.shop', ${textOf(sought)}), ${mostFound + 1})
      where (select count(*) from labelled) <= ${mostFound}
    ),
    ${scored(tenantCode, sql`candidates`)},
    ranked as (
      select c.product_id, coalesce(sum(m.score), 0) + (${sought.terms.length} - count(m.term)) * ${textWeight} as score
      from candidates c left join matches m on m.product_id = c.product_id
      group by c.product_id
    )
    select array(${inOrder(tenantCode, mostFound + 1)}) as ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

/**
 * Ids of the products whose labels hold most of what is sought, and at least half of it, the best first. What names a
 * thing has to be there, if the store has such a thing.
 */
export async function findPartly(tx: Tx, tenantCode: string, terms: Term[]): Promise<string[]> {
  const things = terms.flatMap(({ isThing }, index) => (isThing ? [index] : []));
  const { rows } = await sql<{ ids: string[] }>`
    with ${alternatives(tenantCode, terms)},
    thing as (
      select term from walks where term = any(${things}::int[]) and uses > 0 order by term desc limit 1
    ),
    walked as materialized (
      select distinct w.product_id
      from walks a
      cross join lateral (
        select p.product_id from product_words p
        where p.tenant_code = ${tenantCode} and p.stem = a.stem
        order by p.place, p.product_id limit ${mostFound}
      ) w
      where coalesce(a.term = (select term from thing), true)
    ),
    ${scored(tenantCode, sql`walked`)},
    counted as (
      select m.product_id, count(*) as terms, sum(m.score) as score
      from matches m
      group by m.product_id
      having coalesce(bool_or(m.term = (select term from thing)), true) and count(*) * 2 >= ${terms.length}
    ),
    ranked as (
      select product_id, score from counted where terms = (select max(terms) from counted)
    )
    select array(${inOrder(tenantCode, mostFound)}) as ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

/** Each word of each alternative; and for each alternative the word that fewest products have, to walk along. */
function alternatives(tenantCode: string, terms: Term[]) {
  const rows = terms.flatMap(({ alternatives }, term) =>
    alternatives.flatMap(({ words, strength }, alternative) =>
      words.map((word) => ({ term, alternative, strength, word })),
    ),
  );
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  return sql`parts as materialized (
      select a.*, count(*) over (partition by a.term, a.alternative) as size
      from (
        select distinct a.term, a.alternative, a.strength, stem_of(a.word) collate "C" as stem
        from unnest(
        ${column('term')}::int[], ${column('alternative')}::int[], ${column('strength')}::float8[], ${column('word')}::text[]
        ) as a (term, alternative, strength, word)
      ) a
    ),
    sizes as materialized (
      select part.stem, used.uses
      from (select distinct stem from parts) part
      cross join lateral (
        select count(*) as uses
        from (select from product_words p where p.tenant_code = ${tenantCode} and p.stem = part.stem limit 300) p
      ) used
    ),
    walks as materialized (
      select distinct on (a.term, a.alternative) a.term, a.alternative, a.strength, a.stem, s.uses
      from parts a join sizes s on s.stem = a.stem
      order by a.term, a.alternative, s.uses, a.stem
    )`;
}

/** What each term is worth in each product whose labels have it: the best alternative, by its weakest word. */
function scored(tenantCode: string, products: RawBuilder<unknown>) {
  return sql`matches as (
      select product_id, term, max(score) as score
      from (
        select c.product_id, a.term, min(a.strength * p.weight) as score
        from ${products} c
        cross join lateral (
          select p.stem, ${placeWeight} as weight from product_words p
          where p.tenant_code = ${tenantCode} and p.product_id = c.product_id offset 0
        ) p
        join parts a on a.stem = p.stem
        group by c.product_id, a.term, a.alternative, a.size
        having count(*) = a.size
      ) alternative
      group by product_id, term
    )`;
}

/** Among equals what can be bought comes first. */
function inOrder(tenantCode: string, most: number) {
  return sql`
    select r.product_id from ranked r
    left join lateral (
      select true as in_stock from variants v
      where v.tenant_code = ${tenantCode} and v.product_id = r.product_id and v.stock > 0 limit 1
    ) v on true
    order by r.score desc, v.in_stock, r.product_id
    limit ${most}`;
}

/**
 * In the language of `to_tsquery`. Words are letters and digits alone, so quotes hold them. What is only near counts in
 * labels, not where a description mentions it.
 */
function textOf({ terms, phrases, excluded }: Sought): string {
  const joined = (words: string[], operator: string, where = '') =>
    `(${words.map((word) => `'${word}'${where}`).join(operator)})`;
  const oneOf = ({ alternatives }: Term) =>
    alternatives
      .map(({ words, strength }) => joined(words, ' & ', isNear(strength) ? ':ABC' : ''))
      .join(' | ');
  return [
    ...terms.map((term) => `(${oneOf(term)})`),
    ...phrases.map((phrase) => joined(phrase, ' <-> ')),
    ...excluded.map((word) => `!'${word}'`),
  ].join(' & ');
}
