import type { Order } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';

const recentCount = 3;

export interface OverviewData {
  /** `null` when they could not be fetched: the account is there without them. */
  recentOrders: Order[] | null;
}

/** The shopper's newest orders. */
export const loadOverview: Load<OverviewData> = async ({ api, signal }) => {
  const query = { page: 0, size: recentCount, sortBy: 'createdAt', sortDirection: 'DESC' };
  try {
    const { content } = await api.listOrders({ query, signal });
    return { recentOrders: content as Order[] };
  } catch (error) {
    // Whoever aborted it shall not be shown, nor remembered, a failure.
    if (signal.aborted) throw error;
    return { recentOrders: null };
  }
};
