import type { Order } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';

const recentCount = 3;

export interface OverviewData {
  /** `null` if they couldn't be fetched; the page works without them. */
  recentOrders: Order[] | null;
}

export const loadOverview: Load<OverviewData> = async ({ api, signal }) => {
  const query = { page: 0, size: recentCount, sortBy: 'createdAt', sortDirection: 'DESC' };
  try {
    const { content } = await api.listOrders({ query, signal });
    return { recentOrders: content as Order[] };
  } catch (error) {
    // An aborted load must not be cached as a failure.
    if (signal.aborted) throw error;
    return { recentOrders: null };
  }
};
