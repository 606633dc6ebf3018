import { loadList } from '../../tables/list.ts';
import { choiceIn } from '../../tables/page-query.ts';

export type IssueFilter = ReturnType<typeof filterIn>;

/** Loads one page of reported issues, open ones first. */
export const loadIssues = loadList({
  filterIn,
  load: ({ operator, signal }, paging, { isClosed }) =>
    operator.listIssues({ query: { ...paging, ...(isClosed && { isClosed: isClosed === 'true' }) }, signal }),
});

function filterIn(query: URLSearchParams) {
  return { isClosed: choiceIn(query, 'isClosed', ['true', 'false']) };
}
