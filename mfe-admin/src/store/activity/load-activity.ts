import type { AuditEntry } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';
import { pageIn, positionOf, textIn, type ListPosition } from '../../tables/page-query.ts';

export const activityPageSize = 50;

export interface ActivityFilter {
  actor: string | undefined;
  subjectType: string | undefined;
  subjectId: string | undefined;
  withReads: boolean;
}

export interface ActivityData extends ListPosition {
  entries: AuditEntry[];
  filter: ActivityFilter;
}

/** Loads the operators' activity that matches the URL's filters, newest first. */
export const loadActivity = loadPart<ActivityData>(
  'Activity',
  messages.activity.failed,
  async ({ query, operator, signal }) => {
    const page = pageIn(query);
    const filter = {
      actor: textIn(query, 'actor', 254),
      subjectType: textIn(query, 'subject', 40),
      subjectId: textIn(query, 'id'),
      withReads: query.get('reads') === '1',
    };
    const reply = await operator.listAuditEntries({
      query: { page, size: activityPageSize, ...filterQuery(filter) },
      signal,
    });
    return { entries: reply.content, filter, ...positionOf(page, reply) };
  },
);

const filterQuery = ({ withReads, ...texts }: ActivityFilter) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
  ...(withReads ? { withReads } : { changesAlone: true }),
});
