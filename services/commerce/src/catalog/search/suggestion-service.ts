import { lookUpMeaning, toSingular, splitWords } from '@selvedge/fashion-words';
import type { ResponseOf, suggestSearches as endpoint } from '@selvedge/contract';
import type { CategoryRow } from '../categories/category-repository.ts';
import { matchAllTerms } from './find-products.ts';
import type { LabelWord } from './label-words.ts';
import type { ListedCatalog, ListedCatalogs } from '../lists/listed-catalog.ts';
import { findColors } from './search-service.ts';
import { termsOf } from './search-terms.ts';
import { interpretQuery, type InterpretedQuery } from './interpret-query.ts';
import { readSummaries } from '../products/summary-repository.ts';
import { summaryView } from '../products/summary-view.ts';

const maxQueries = 5;
const maxCategories = 4;
const maxProducts = 4;
/** Completions are words from this many of the best matches. */
const maxProductsForCompletions = 60;
const maxCompletions = 12;

/** Suggests searches while the shopper types. Every suggested query has results. */
export async function suggestSearches(
  catalogs: ListedCatalogs,
  tenantCode: string,
  query: string,
): Promise<ResponseOf<typeof endpoint>> {
  return catalogs.inTenant(tenantCode, async (tx, catalog) => {
    const interpreted = await interpretQuery(tx, catalog, query, false);
    const { words, phrases, excluded, price, isLastUnfinished } = interpreted.typed;
    if (words.length === 0) return { queries: [], categories: [], products: [] };
    const beginning = isLastUnfinished ? (words.at(-1)!.parts.at(-1) ?? '') : '';
    const completions = beginning.length > 1 ? await catalog.findCompletions(beginning, maxCompletions) : [];
    const completed = completions.map(({ word }) => word);
    const known = termsOf(interpreted.typed, 'same', () => false, completed);
    const terms = completions.length > 0 ? known : interpreted.terms('same');
    const page = { page: 0, size: maxProductsForCompletions };
    const criteria = { terms, phrases, excluded, price };
    const { matching } = await matchAllTerms(tx, tenantCode, catalog, criteria);
    const { ids } = await catalog.findBest(matching, page);
    const queries = await queriesFor(catalog, interpreted, query, { beginning, completions }, ids);
    const wanted = findColors(interpreted);
    const rows = await readSummaries(tx, tenantCode, ids.slice(0, maxProducts), { wanted });
    return {
      queries,
      categories: categoriesFor(
        catalog.categories,
        words.flatMap(({ parts }) => parts),
        isLastUnfinished,
      ),
      products: rows.map((row) => summaryView(tenantCode, row)),
    };
  });
}

/** Only the corrected query, if there's one. Otherwise, the query with its last word completed from the results. */
async function queriesFor(
  catalog: ListedCatalog,
  { correctedQuery }: InterpretedQuery,
  query: string,
  { beginning, completions }: { beginning: string; completions: LabelWord[] },
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  // Removes bidi control characters before display.
  const typed = query
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  if (correctedQuery !== undefined) return [correctedQuery.toLowerCase()];
  if (beginning.length < 2 || !typed.endsWith(beginning)) return [];
  const typedBefore = typed.slice(0, typed.length - beginning.length);
  const isNew = (word: string, at: number, all: string[]) =>
    toSingular(word) !== toSingular(beginning) &&
    all.findIndex((other) => toSingular(other) === toSingular(word)) === at;
  const used = await catalog.sortByUses(completions, ids);
  return used
    .map(({ word }) => word)
    .filter(isNew)
    .slice(0, maxQueries)
    .map((word) => typedBefore + word);
}

/** Categories whose path matches every word, at least one of them in the category's own name; top levels first. */
function categoriesFor(rows: readonly CategoryRow[], words: string[], isLastUnfinished: boolean) {
  const byId = new Map<string, CategoryRow>(rows.map((row) => [row.id, row]));
  const matchers = words.map((word, at) => createMatcher(word, isLastUnfinished && at === words.length - 1));
  const found = rows.flatMap((row) => {
    const path = pathOf(row, byId);
    const above = splitWords(path.slice(0, -1).join(' ')).map(toSingular);
    const own = splitWords(row.name).map(toSingular);
    const isOwn = matchers.map((matches) => own.some(matches));
    const isFound = matchers.every((matches, at) => isOwn[at] || above.some(matches)) && isOwn.some(Boolean);
    return isFound ? [{ id: row.id, path }] : [];
  });
  return found.sort((a, b) => a.path.length - b.path.length).slice(0, maxCategories);
}

/** Matches words of a category name with the typed word and its synonyms. */
function createMatcher(typed: string, isUnfinished: boolean): (word: string) => boolean {
  const singular = toSingular(typed);
  const same = new Set([singular, ...(lookUpMeaning(typed)?.same ?? []).map(toSingular)]);
  return (word) => same.has(word) || (isUnfinished && typed.length > 1 && word.startsWith(typed));
}

function pathOf(row: CategoryRow, byId: ReadonlyMap<string, CategoryRow>): string[] {
  const path: string[] = [];
  for (let at: CategoryRow | undefined = row; at && path.length < 10; at = byId.get(at.parent_id ?? ''))
    path.unshift(at.name);
  return path;
}
