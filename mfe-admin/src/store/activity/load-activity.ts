import { loadList } from '../../tables/list.ts';
import { readText } from '../../tables/page-query.ts';

export type ActivityFilter = ReturnType<typeof readFilter>;

/** Loads the operators' activity that matches the URL's filters, newest first. */
export const loadActivity = loadList({
  pageSize: 50,
  readFilter,
  load: ({ adminApi, signal }, paging, { actor, subject, id, reads }) => {
    const query = { ...paging, actor, subjectType: subject, subjectId: id };
    return adminApi.listAuditEntries({
      query: { ...query, ...(reads ? { withReads: true } : { changesAlone: true }) },
      signal,
    });
  },
});

function readFilter(query: URLSearchParams) {
  return {
    actor: readText(query, 'actor', 320),
    subject: readText(query, 'subject', 40),
    id: readText(query, 'id'),
    reads: query.get('reads') === '1',
  };
}
