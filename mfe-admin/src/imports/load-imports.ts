import type { CatalogueImport } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { pageIn } from '../tables/page-query.ts';

export const importsPageSize = 20;
export const importsTitle = 'Import and export';

export interface ImportsData {
  imports: CatalogueImport[];
  /** Counted from 0. */
  page: number;
  totalPages: number;
  totalElements: number;
}

/** A page of the tenant's imports, the newest first. */
export const loadImports: Load<ImportsData> = async ({ query, api, signal }) => {
  const page = pageIn(query);
  try {
    const reply = await operatorApi(api).listImports({ query: { page, size: importsPageSize }, signal });
    return { imports: reply.content, page, totalPages: reply.totalPages, totalElements: reply.totalElements };
  } catch (cause) {
    throw new PartFailure(importsTitle, messages.imports.listFailed, cause);
  }
};
