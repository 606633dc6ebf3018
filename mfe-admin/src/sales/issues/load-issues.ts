import type { AdminIssue } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';
import { choiceIn, pageIn, positionOf, type ListPosition } from '../../tables/page-query.ts';

export const issuesPageSize = 20;

export interface IssuesData extends ListPosition {
  issues: AdminIssue[];
  isClosed: 'true' | 'false' | undefined;
}

/** Loads one page of reported issues, open ones first. */
export const loadIssues = loadPart<IssuesData>(
  'Reported issues',
  messages.issues.failed,
  async ({ query, operator, signal }) => {
    const page = pageIn(query);
    const isClosed = choiceIn(query, 'isClosed', ['true', 'false'] as const);
    const reply = await operator.listIssues({
      query: { page, size: issuesPageSize, ...(isClosed && { isClosed: isClosed === 'true' }) },
      signal,
    });
    return { issues: reply.content, isClosed, ...positionOf(page, reply) };
  },
);
