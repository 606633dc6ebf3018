import type { QueryOf, ResponseOf, searchProducts as endpoint } from '@selvedge/contract';
import type { Database } from '../db/database.ts';
import { familyNamed } from './color-families.ts';
import { findMatches, findNearest } from './search-repository.ts';
import { searchTerms } from './search-rules.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView } from './summary-view.ts';

/** Products for what a shopper typed. Where nothing matches, those whose words are nearly the ones typed. */
export async function searchProducts(
  db: Database,
  tenantCode: string,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const terms = searchTerms(query.query);
  const page = { page: query.page, size: query.size };
  const { total, rows } = await db.inTenant(tenantCode, async (tx) => {
    const matches = await findMatches(tx, terms, page);
    const found = matches.total > 0 ? matches : await findNearest(tx, terms, page);
    return { ...found, rows: await readSummaries(tx, tenantCode, found.ids, colorIn(terms.text)) };
  });
  const totalPages = Math.ceil(total / page.size);
  return {
    content: rows.map((row) => summaryView(tenantCode, row)),
    totalPages,
    totalElements: total,
    last: page.page >= totalPages - 1,
  };
}

/** "navy coat" shows coats in navy: the first basic colour among the words. */
function colorIn(text: string): string | undefined {
  return text.split(/\s+/).find((word) => familyNamed(word) !== undefined);
}
