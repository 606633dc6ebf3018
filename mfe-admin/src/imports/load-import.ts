import type { CatalogueImport, ImportCategory, ImportChange, ImportProblem } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { choiceIn, pageIn } from '../tables/page-query.ts';
import { importsTitle } from './load-imports.ts';

export const importPageSize = 50;
export const importTabs = ['changes', 'categories', 'problems'] as const;
export type ImportTab = (typeof importTabs)[number];

interface Listed {
  page: number;
  totalPages: number;
  totalElements: number;
}

type Shown =
  | { tab: 'changes'; rows: ImportChange[] }
  | { tab: 'categories'; rows: ImportCategory[] }
  | { tab: 'problems'; rows: ImportProblem[] };

export interface ImportData {
  catalogueImport: CatalogueImport;
  /** The list that the address asks for; problems first when there are any. */
  shown: Shown & Listed;
  changeCount: number;
  categoryCount: number;
}

/** An import with a page of what its run changed, or of what was wrong. */
export const loadImport: Load<ImportData> = async ({ params, query, api, signal }) => {
  const page = pageIn(query);
  const asked = { params: { id: params['id'] ?? '' }, query: { page, size: importPageSize }, signal };
  const calls = operatorApi(api);
  try {
    const [catalogueImport, changes, categories] = await Promise.all([
      calls.getImport({ params: asked.params, signal }),
      calls.listImportChanges(asked),
      calls.listImportCategories(asked),
    ]);
    const wanted = choiceIn(query, 'tab', importTabs);
    const tab = wanted ?? (catalogueImport.problemCount > 0 ? 'problems' : 'changes');
    const counts = { changeCount: changes.totalElements, categoryCount: categories.totalElements };
    const shown =
      tab === 'changes'
        ? { tab, ...listed(changes, page) }
        : tab === 'categories'
          ? { tab, ...listed(categories, page) }
          : { tab, ...listed(await calls.listImportProblems(asked), page) };
    return { catalogueImport, ...counts, shown };
  } catch (cause) {
    throw new PartFailure(importsTitle, messages.imports.failed, cause);
  }
};

function listed<T>(
  { content: rows, totalPages, totalElements }: { content: T[]; totalPages: number; totalElements: number },
  page: number,
) {
  return { rows, page, totalPages, totalElements };
}
