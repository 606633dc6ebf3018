import type { getRemotesReport, RemotePeriod, ResponseOf } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';
import { choiceIn } from '../../tables/page-query.ts';
import { periods } from './periods.ts';

export interface RemotesData {
  period: RemotePeriod;
  report: ResponseOf<typeof getRemotesReport>;
}

export const loadRemotes = loadPart<RemotesData>(
  'Remotes',
  messages.remotes.failed,
  async ({ query, operator, signal }) => {
    const choices = periods.map(({ id }) => id);
    const period = choiceIn(query, 'period', choices) ?? 'day';
    return { period, report: await operator.getRemotesReport({ query: { period }, signal }) };
  },
);
