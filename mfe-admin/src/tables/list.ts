import type { AdminRequest } from '../layout/define-admin-page.ts';
import { readPage } from './page-query.ts';

/** One page of a list, and the filters it was loaded with. */
export interface List<Row, Filter extends object = object> {
  rows: readonly Row[];
  filter: Filter;
  /** Zero-based. */
  page: number;
  pageSize: number;
  totalPages: number;
  totalElements: number;
}

interface Reply<Row> {
  content: Row[];
  totalPages: number;
  totalElements: number;
}

/** Converts an API response to a `List`. */
export const toList = <Row, Filter extends object>(
  { content, totalPages, totalElements }: Reply<Row>,
  { page, pageSize, filter }: { page: number; pageSize: number; filter: Filter },
): List<Row, Filter> => ({ rows: content, filter, page, pageSize, totalPages, totalElements });

interface ListOptions<Row, Filter extends object> {
  pageSize?: number;
  /** Reads the filters from the URL. Each has the name of its query parameter. */
  readFilter: (query: URLSearchParams) => Filter;
  load: (
    request: AdminRequest,
    paging: { page: number; size: number },
    filter: Filter,
  ) => Promise<Reply<Row>>;
}

/** Loads the page of a list that the URL asks for. */
export const loadList =
  <Row, Filter extends object>({ pageSize = 20, readFilter, load }: ListOptions<Row, Filter>) =>
  async (request: AdminRequest): Promise<List<Row, Filter>> => {
    const page = readPage(request.query);
    const filter = readFilter(request.query);
    return toList(await load(request, { page, size: pageSize }, filter), { page, pageSize, filter });
  };
