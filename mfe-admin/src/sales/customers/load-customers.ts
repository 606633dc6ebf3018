import { loadList } from '../../tables/list.ts';
import { readChoice, readText } from '../../tables/page-query.ts';
import { customerKinds } from './customer-kinds.ts';

export type CustomerFilter = ReturnType<typeof readFilter>;

/** Loads a page of the store's customers, newest first. */
export const loadCustomers = loadList({
  readFilter,
  load: ({ adminApi, signal }, paging, filter) =>
    adminApi.listCustomers({ query: { ...paging, ...filter }, signal }),
});

function readFilter(query: URLSearchParams) {
  return { q: readText(query, 'q'), kind: readChoice(query, 'kind', customerKinds) };
}
