import type { CatalogImport, ImportCategory, ImportChange, ImportProblem } from '@selvedge/contract';
import type { AdminRequest } from '../../layout/define-admin-page.ts';
import { toList, type List } from '../../tables/list.ts';
import { readChoice, readPage } from '../../tables/page-query.ts';

const pageSize = 50;
export const importTabs = ['changes', 'categories', 'problems'] as const;
export type ImportTab = (typeof importTabs)[number];

type SelectedTab =
  | { tab: 'changes'; list: List<ImportChange> }
  | { tab: 'categories'; list: List<ImportCategory> }
  | { tab: 'problems'; list: List<ImportProblem> };

export interface ImportData {
  catalogImport: CatalogImport;
  /** The selected tab's list. The default tab is problems if there are any, otherwise changes. */
  selectedTab: SelectedTab;
  changeCount: number;
  categoryCount: number;
}

/** Loads an import with one page of the selected tab. */
export async function loadImport({
  params: { id = '' },
  query,
  adminApi,
  signal,
}: AdminRequest): Promise<ImportData> {
  const position = { page: readPage(query), pageSize, filter: {} };
  const request = { params: { id }, query: { page: position.page, size: pageSize }, signal };
  const [catalogImport, changes, categories] = await Promise.all([
    adminApi.getImport({ params: { id }, signal }),
    adminApi.listImportChanges(request),
    adminApi.listImportCategories(request),
  ]);
  const requestedTab = readChoice(query, 'tab', importTabs);
  const tab = requestedTab ?? (catalogImport.problemCount > 0 ? 'problems' : 'changes');
  const selectedTab =
    tab === 'changes'
      ? { tab, list: toList(changes, position) }
      : tab === 'categories'
        ? { tab, list: toList(categories, position) }
        : { tab, list: toList(await adminApi.listImportProblems(request), position) };
  return {
    catalogImport,
    changeCount: changes.totalElements,
    categoryCount: categories.totalElements,
    selectedTab,
  };
}
