import { loadList } from '../../tables/list.ts';

export const importsTitle = 'Import and export';

/** Loads one page of the tenant's imports, newest first. */
export const loadImports = loadList({
  filterIn: () => ({}),
  load: ({ operator, signal }, paging) => operator.listImports({ query: paging, signal }),
});
