import type { AdminIssue } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { choiceIn, pageIn } from '../tables/page-query.ts';

export const issuesPageSize = 20;

export interface IssuesData {
  issues: AdminIssue[];
  isClosed: 'true' | 'false' | undefined;
  page: number;
  totalPages: number;
  totalElements: number;
}

/** A page of what shoppers reported, the open ones first. */
export const loadIssues: Load<IssuesData> = async ({ query, api, signal }) => {
  const page = pageIn(query);
  const isClosed = choiceIn(query, 'isClosed', ['true', 'false'] as const);
  try {
    const reply = await operatorApi(api).listIssues({
      query: { page, size: issuesPageSize, ...(isClosed && { isClosed: isClosed === 'true' }) },
      signal,
    });
    const { content: issues, totalPages, totalElements } = reply;
    return { issues, isClosed, page, totalPages, totalElements };
  } catch (cause) {
    throw new PartFailure('Reported issues', messages.issues.failed, cause);
  }
};
