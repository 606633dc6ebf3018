import type { AuditEntry } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { pageIn, textIn } from '../tables/page-query.ts';

export const activityPageSize = 50;

export interface ActivityFilter {
  actor: string | undefined;
  subjectType: string | undefined;
  subjectId: string | undefined;
  withReads: boolean;
}

export interface ActivityData {
  entries: AuditEntry[];
  filter: ActivityFilter;
  /** Counted from 0. */
  page: number;
  totalPages: number;
  totalElements: number;
}

/** What operators did, the newest first, as far as the address asks for it. */
export const loadActivity: Load<ActivityData> = async ({ query, api, signal }) => {
  const page = pageIn(query);
  const filter = {
    actor: textIn(query, 'actor', 254),
    subjectType: textIn(query, 'subject', 40),
    subjectId: textIn(query, 'id'),
    withReads: query.get('reads') === '1',
  };
  try {
    const { content, totalPages, totalElements } = await operatorApi(api).listAuditEntries({
      query: { page, size: activityPageSize, ...definedOf(filter) },
      signal,
    });
    return { entries: content, filter, page, totalPages, totalElements };
  } catch (cause) {
    throw new PartFailure('Activity', messages.activity.failed, cause);
  }
};

const definedOf = ({ withReads, ...texts }: ActivityFilter) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
  ...(withReads ? { withReads } : { changesAlone: true }),
});
