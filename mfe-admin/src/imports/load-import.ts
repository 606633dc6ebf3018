import type { CatalogueImport, ImportChange, ImportProblem } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { choiceIn, pageIn } from '../tables/page-query.ts';
import { importsTitle } from './load-imports.ts';

export const importPageSize = 50;
export const importTabs = ['changes', 'problems'] as const;
export type ImportTab = (typeof importTabs)[number];

interface Listed {
  page: number;
  totalPages: number;
  totalElements: number;
}

export interface ImportData {
  catalogueImport: CatalogueImport;
  /** The list that the address asks for; problems first when there are any. */
  shown: ({ tab: 'changes'; rows: ImportChange[] } | { tab: 'problems'; rows: ImportProblem[] }) & Listed;
  changeCount: number;
}

/** An import with a page of what its run changed, or of what was wrong. */
export const loadImport: Load<ImportData> = async ({ params, query, api, signal }) => {
  const page = pageIn(query);
  const asked = { params: { id: params['id'] ?? '' }, query: { page, size: importPageSize }, signal };
  const calls = operatorApi(api);
  try {
    const [catalogueImport, changes] = await Promise.all([
      calls.getImport({ params: asked.params, signal }),
      calls.listImportChanges(asked),
    ]);
    const changeCount = changes.totalElements;
    const tab =
      choiceIn(query, 'tab', importTabs) ?? (catalogueImport.problemCount > 0 ? 'problems' : 'changes');
    if (tab === 'changes') {
      const { content: rows, totalPages, totalElements } = changes;
      return { catalogueImport, changeCount, shown: { tab, rows, page, totalPages, totalElements } };
    }
    const { content: rows, totalPages, totalElements } = await calls.listImportProblems(asked);
    return { catalogueImport, changeCount, shown: { tab, rows, page, totalPages, totalElements } };
  } catch (cause) {
    throw new PartFailure(importsTitle, messages.imports.failed, cause);
  }
};
