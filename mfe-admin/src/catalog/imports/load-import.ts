import type { CatalogImport, ImportCategory, ImportChange, ImportProblem } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';
import { choiceIn, pageIn, positionOf, type ListPosition } from '../../tables/page-query.ts';
import { importsTitle } from './load-imports.ts';

export const importPageSize = 50;
export const importTabs = ['changes', 'categories', 'problems'] as const;
export type ImportTab = (typeof importTabs)[number];

type Tab =
  | { tab: 'changes'; rows: ImportChange[] }
  | { tab: 'categories'; rows: ImportCategory[] }
  | { tab: 'problems'; rows: ImportProblem[] };

export interface ImportData {
  catalogImport: CatalogImport;
  /** The selected tab's list. The default tab is problems if there are any, otherwise changes. */
  selectedTab: Tab & ListPosition;
  changeCount: number;
  categoryCount: number;
}

/** Loads an import with one page of the selected tab. */
export const loadImport = loadPart<ImportData>(
  importsTitle,
  messages.imports.failed,
  async ({ params: { id = '' }, query, operator, signal }) => {
    const page = pageIn(query);
    const request = { params: { id }, query: { page, size: importPageSize }, signal };
    const [catalogImport, changes, categories] = await Promise.all([
      operator.getImport({ params: { id }, signal }),
      operator.listImportChanges(request),
      operator.listImportCategories(request),
    ]);
    const requestedTab = choiceIn(query, 'tab', importTabs);
    const tab = requestedTab ?? (catalogImport.problemCount > 0 ? 'problems' : 'changes');
    const counts = { changeCount: changes.totalElements, categoryCount: categories.totalElements };
    const toRows = <T>(reply: { content: T[]; totalPages: number; totalElements: number }) => ({
      rows: reply.content,
      ...positionOf(page, reply),
    });
    const selectedTab =
      tab === 'changes'
        ? { tab, ...toRows(changes) }
        : tab === 'categories'
          ? { tab, ...toRows(categories) }
          : { tab, ...toRows(await operator.listImportProblems(request)) };
    return { catalogImport, ...counts, selectedTab };
  },
);
