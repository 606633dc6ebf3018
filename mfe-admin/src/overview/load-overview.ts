import type { Overview } from '@selvedge/contract';
import { messages } from '../admin-messages.ts';
import { loadPart } from '../layout/load-part.ts';

export interface OverviewData {
  overview: Overview;
}

export const loadOverview = loadPart<OverviewData>(
  'Overview',
  messages.overview.failed,
  async ({ operator, signal }) => ({ overview: await operator.getOverview({ signal }) }),
);
