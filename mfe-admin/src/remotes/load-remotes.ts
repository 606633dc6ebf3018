import type { getRemotesReport, RemotePeriod, ResponseOf } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { choiceIn } from '../tables/page-query.ts';
import { periods } from './periods.ts';

export interface RemotesData {
  period: RemotePeriod;
  report: ResponseOf<typeof getRemotesReport>;
}

export const loadRemotes: Load<RemotesData> = async ({ query, api, signal }) => {
  const choices = periods.map(({ id }) => id);
  const period = choiceIn(query, 'period', choices) ?? 'day';
  try {
    return { period, report: await operatorApi(api).getRemotesReport({ query: { period }, signal }) };
  } catch (cause) {
    throw new PartFailure('Remotes', messages.remotes.failed, cause);
  }
};
