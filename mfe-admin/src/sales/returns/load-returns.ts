import { returnStatuses, type AdminReturn } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';
import { choiceIn, pageIn, positionOf, textIn, type ListPosition } from '../../tables/page-query.ts';

export const returnsPageSize = 20;
/** `open` means not refunded yet. */
export const returnFilters = ['open', ...returnStatuses] as const;

export interface ReturnsData extends ListPosition {
  returns: AdminReturn[];
  status: (typeof returnFilters)[number] | undefined;
  q: string | undefined;
}

/** Loads a page of the tenant's returns, newest first. */
export const loadReturns = loadPart<ReturnsData>(
  'Returns',
  messages.returns.failed,
  async ({ query, operator, signal }) => {
    const page = pageIn(query);
    const status = choiceIn(query, 'status', returnFilters);
    const q = textIn(query, 'q');
    const filter = {
      ...(status === 'open' ? { isOpen: true } : status && { status }),
      ...(q && { q }),
    };
    const reply = await operator.listAdminReturns({
      query: { page, size: returnsPageSize, ...filter },
      signal,
    });
    return { returns: reply.content, status, q, ...positionOf(page, reply) };
  },
);
