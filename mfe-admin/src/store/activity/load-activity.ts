import { loadList } from '../../tables/list.ts';
import { textIn } from '../../tables/page-query.ts';

export type ActivityFilter = ReturnType<typeof filterIn>;

/** Loads the operators' activity that matches the URL's filters, newest first. */
export const loadActivity = loadList({
  pageSize: 50,
  filterIn,
  load: ({ operator, signal }, paging, { actor, subject, id, reads }) => {
    const query = { ...paging, actor, subjectType: subject, subjectId: id };
    return operator.listAuditEntries({
      query: { ...query, ...(reads ? { withReads: true } : { changesAlone: true }) },
      signal,
    });
  },
});

function filterIn(query: URLSearchParams) {
  return {
    actor: textIn(query, 'actor', 254),
    subject: textIn(query, 'subject', 40),
    id: textIn(query, 'id'),
    reads: query.get('reads') === '1',
  };
}
