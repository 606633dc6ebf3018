import type { CatalogImport } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';
import { pageIn, positionOf, type ListPosition } from '../../tables/page-query.ts';

export const importsPageSize = 20;
export const importsTitle = 'Import and export';

export interface ImportsData extends ListPosition {
  imports: CatalogImport[];
}

/** Loads one page of the tenant's imports, newest first. */
export const loadImports = loadPart<ImportsData>(
  importsTitle,
  messages.imports.listFailed,
  async ({ query, operator, signal }) => {
    const page = pageIn(query);
    const reply = await operator.listImports({ query: { page, size: importsPageSize }, signal });
    return { imports: reply.content, ...positionOf(page, reply) };
  },
);
