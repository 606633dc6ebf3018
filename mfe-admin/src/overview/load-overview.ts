import type { Overview } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';

export interface OverviewData {
  overview: Overview;
}

export const loadOverview: Load<OverviewData> = async ({ api, signal }) => {
  try {
    return { overview: await operatorApi(api).getOverview({ signal }) };
  } catch (cause) {
    throw new PartFailure('Overview', messages.overview.failed, cause);
  }
};
