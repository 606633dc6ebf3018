import { returnStatuses, type AdminReturn } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { choiceIn, pageIn, textIn } from '../tables/page-query.ts';

export const returnsPageSize = 20;
/** `open`: whatever is not paid back yet. */
export const returnChoices = ['open', ...returnStatuses] as const;

export interface ReturnsData {
  returns: AdminReturn[];
  status: (typeof returnChoices)[number] | undefined;
  q: string | undefined;
  page: number;
  totalPages: number;
  totalElements: number;
}

/** A page of the tenant's returns, the newest first. */
export const loadReturns: Load<ReturnsData> = async ({ query, api, signal }) => {
  const page = pageIn(query);
  const status = choiceIn(query, 'status', returnChoices);
  const q = textIn(query, 'q');
  const filter = {
    ...(status === 'open' ? { isOpen: true } : status && { status }),
    ...(q && { q }),
  };
  try {
    const reply = await operatorApi(api).listAdminReturns({
      query: { page, size: returnsPageSize, ...filter },
      signal,
    });
    const { content: returns, totalPages, totalElements } = reply;
    return { returns, status, q, page, totalPages, totalElements };
  } catch (cause) {
    throw new PartFailure('Returns', messages.returns.failed, cause);
  }
};
