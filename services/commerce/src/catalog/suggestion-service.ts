import { meaningOf, singularOf, wordsOf } from '@selvedge/fashion-words';
import type { ResponseOf, suggestSearches as endpoint } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { readCompletions } from './label-repository.ts';
import { findProducts } from './search-repository.ts';
import { colorsIn } from './search-service.ts';
import { termsOf } from './search-terms.ts';
import { understand, type Understanding } from './search-understanding.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView } from './summary-view.ts';

const mostQueries = 5;
const mostCategories = 4;
const mostProducts = 4;
/** Completions are taken from the words of so many of the best products. */
const looked = 60;

/** What a search may mean while it is being typed. Every query suggested finds something. */
export async function suggestSearches(
  db: Database,
  tenantCode: string,
  query: string,
): Promise<ResponseOf<typeof endpoint>> {
  return db.inTenant(tenantCode, async (tx) => {
    const understanding = await understand(tx, tenantCode, query, false);
    const { words, phrases, excluded, isLastOpen } = understanding.typed;
    if (words.length === 0) return { queries: [], categories: [], products: [] };
    const beginning = isLastOpen ? (words.at(-1)!.parts.at(-1) ?? '') : '';
    const completions = beginning.length > 1 ? await readCompletions(tx, tenantCode, beginning, 12) : [];
    const known = termsOf(understanding.typed, 'same', () => false, completions);
    const terms = completions.length > 0 ? known : understanding.terms('same');
    const ids = await findProducts(tx, tenantCode, { terms, phrases, excluded });
    const queries = await readQueries(tx, tenantCode, understanding, query, beginning, ids.slice(0, looked));
    const rows = await readSummaries(tx, tenantCode, ids.slice(0, mostProducts), colorsIn(understanding));
    return {
      queries,
      categories: await readCategories(
        tx,
        tenantCode,
        words.flatMap(({ parts }) => parts),
        isLastOpen,
      ),
      products: rows.map((row) => summaryView(tenantCode, row)),
    };
  });
}

/** The correction, if there is one; then the query with its last word completed by words of the products found. */
async function readQueries(
  tx: Tx,
  tenantCode: string,
  { correctedQuery }: Understanding,
  query: string,
  beginning: string,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const typed = query.trim().toLowerCase();
  if (correctedQuery !== undefined) return [correctedQuery.toLowerCase()];
  if (beginning.length < 2 || !typed.endsWith(beginning)) return [];
  const { rows } = await sql<{ word: string }>`
    select p.word
    from unnest(${ids}::text[]) as found (id)
    cross join lateral (
      select p.word from product_words p
      where p.tenant_code = ${tenantCode} and p.product_id = found.id offset 0
    ) p
    where p.word > ${beginning} and p.word < ${`${beginning}\u{10ffff}`}
    group by p.word
    order by count(*) desc, p.word limit ${mostQueries * 2}`.execute(tx);
  const begun = typed.slice(0, typed.length - beginning.length);
  const isNew = (word: string, at: number, all: string[]) =>
    singularOf(word) !== singularOf(beginning) &&
    all.findIndex((other) => singularOf(other) === singularOf(word)) === at;
  return rows.map(({ word }) => word).filter(isNew).slice(0, mostQueries).map((word) => begun + word); // prettier-ignore
}

interface CategoryRow {
  id: string;
  name: string;
  parent_id: string | null;
}

/** Categories whose names, with those above them, hold every word; deeper ones behind. */
async function readCategories(tx: Tx, tenantCode: string, words: string[], isLastOpen: boolean) {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'name', 'parent_id'])
    .where('tenant_code', '=', tenantCode)
    .orderBy('position')
    .execute();
  const byId = new Map<string, CategoryRow>(rows.map((row) => [row.id, row]));
  const ways = words.map((word, at) => waysToSay(word, isLastOpen && at === words.length - 1));
  const found = rows.flatMap((row) => {
    const path = pathOf(row, byId);
    const above = wordsOf(path.slice(0, -1).join(' ')).map(singularOf);
    const own = wordsOf(row.name).map(singularOf);
    const isOwn = ways.map((says) => own.some(says));
    const isFound = ways.every((says, at) => isOwn[at] || above.some(says)) && isOwn.some(Boolean);
    return isFound ? [{ id: row.id, path }] : [];
  });
  return found.sort((a, b) => a.path.length - b.path.length).slice(0, mostCategories);
}

/** Whether a word of a category's name says what was typed, or the same in other words. */
function waysToSay(typed: string, isOpen: boolean): (word: string) => boolean {
  const singular = singularOf(typed);
  const same = new Set([singular, ...(meaningOf(typed)?.same ?? []).map(singularOf)]);
  return (word) => same.has(word) || (isOpen && typed.length > 1 && word.startsWith(typed));
}

function pathOf(row: CategoryRow, byId: ReadonlyMap<string, CategoryRow>): string[] {
  const path: string[] = [];
  for (let at: CategoryRow | undefined = row; at && path.length < 10; at = byId.get(at.parent_id ?? ''))
    path.unshift(at.name);
  return path;
}
