import { meaningOf, singularOf, wordsOf } from '@selvedge/fashion-words';
import type { ResponseOf, suggestSearches as endpoint } from '@selvedge/contract';
import type { CategoryRow } from './category-repository.ts';
import { findProducts } from './find-products.ts';
import { completionsOf } from './label-words.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Listings } from './listings.ts';
import { bestOf } from './search-ranking.ts';
import { colorsIn } from './search-service.ts';
import { termsOf } from './search-terms.ts';
import { understand, type Understanding } from './search-understanding.ts';
import { bitsOf } from './slot-set.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView } from './summary-view.ts';

const mostQueries = 5;
const mostCategories = 4;
const mostProducts = 4;
/** Completions are taken from the words of so many of the best products. */
const looked = 60;
const mostCompletions = 12;

/** What a search may mean while it is being typed. Every query suggested finds something. */
export async function suggestSearches(
  listings: Listings,
  tenantCode: string,
  query: string,
): Promise<ResponseOf<typeof endpoint>> {
  return listings.inTenant(tenantCode, async (tx, index) => {
    const understanding = await understand(tx, index.words, query, false);
    const { words, phrases, excluded, price, isLastOpen } = understanding.typed;
    if (words.length === 0) return { queries: [], categories: [], products: [] };
    const beginning = isLastOpen ? (words.at(-1)!.parts.at(-1) ?? '') : '';
    const completions = beginning.length > 1 ? completionsOf(index.words, beginning, mostCompletions) : [];
    const known = termsOf(understanding.typed, 'same', () => false, completions);
    const terms = completions.length > 0 ? known : understanding.terms('same');
    const page = { page: 0, size: looked };
    const sought = { terms, phrases, excluded, price };
    const ids = await findProducts(tx, tenantCode, index, sought, (matches) => bestOf(index, matches, page));
    const queries = queriesFor(index, understanding, query, { beginning, completions }, ids);
    const wanted = colorsIn(understanding);
    const rows = await readSummaries(tx, tenantCode, ids.slice(0, mostProducts), { wanted });
    return {
      queries,
      categories: categoriesFor(
        index.categories,
        words.flatMap(({ parts }) => parts),
        isLastOpen,
      ),
      products: rows.map((row) => summaryView(tenantCode, row)),
    };
  });
}

/** The correction, if there is one; then the query with its last word completed by words of the products found. */
function queriesFor(
  index: ListingIndex,
  { correctedQuery }: Understanding,
  query: string,
  { beginning, completions }: { beginning: string; completions: string[] },
  ids: string[],
): string[] {
  if (ids.length === 0) return [];
  // What steers the direction of text is not for showing.
  const typed = query
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  if (correctedQuery !== undefined) return [correctedQuery.toLowerCase()];
  if (beginning.length < 2 || !typed.endsWith(beginning)) return [];
  const begun = typed.slice(0, typed.length - beginning.length);
  const found = bitsOf(ids.flatMap((id) => index.slotOf(id) ?? []), index.slotCount); // prettier-ignore
  const isNew = (word: string, at: number, all: string[]) =>
    singularOf(word) !== singularOf(beginning) &&
    all.findIndex((other) => singularOf(other) === singularOf(word)) === at;
  return completions
    .map((word) => ({ word, uses: index.words.usesOfWord(word, found) }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word)
    .filter(isNew)
    .slice(0, mostQueries)
    .map((word) => begun + word);
}

/** Categories whose names, with those above them, hold every word; deeper ones behind. */
function categoriesFor(rows: readonly CategoryRow[], words: string[], isLastOpen: boolean) {
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
