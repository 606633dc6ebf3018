import type { BulkEdit, BulkEditProduct } from '@selvedge/contract';
import type { AdminRequest } from '../../layout/define-admin-page.ts';
import { toList, type List } from '../../tables/list.ts';
import { readChoice, readPage } from '../../tables/page-query.ts';

const tabs = ['changes', 'problems'] as const;
export type BulkEditTab = (typeof tabs)[number];

export interface BulkEditData {
  edit: BulkEdit;
  tab: BulkEditTab;
  list: List<BulkEditProduct>;
}

/** Loads an edit and one page of its changes or problems. The default tab is problems if there are any. */
export async function loadBulkEdit({
  params: { id = '' },
  query,
  adminApi,
  signal,
}: AdminRequest): Promise<BulkEditData> {
  const position = { page: readPage(query), pageSize: 20, filter: {} };
  const edit = await adminApi.getBulkEdit({ params: { id }, signal });
  const tab = readChoice(query, 'tab', tabs) ?? (edit.problemCount > 0 ? 'problems' : 'changes');
  const products = await adminApi.listBulkEditProducts({
    params: { id },
    query: { page: position.page, size: position.pageSize, only: tab },
    signal,
  });
  return { edit, tab, list: toList(products, position) };
}
