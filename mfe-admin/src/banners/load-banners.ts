import type { AdminBanner } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { pageIn } from '../tables/page-query.ts';
import { operatorApi } from '../api/operator-api.ts';

export const bannersPageSize = 20;

export interface BannersData {
  banners: AdminBanner[];
  /** Counted from 0. */
  page: number;
  totalPages: number;
  totalElements: number;
}

/** A page of the tenant's banners, the newest first. */
export const loadBanners: Load<BannersData> = async ({ query, api, signal }) => {
  const page = pageIn(query);
  try {
    const reply = await operatorApi(api).listBanners({ query: { page, size: bannersPageSize }, signal });
    return { banners: reply.content, page, totalPages: reply.totalPages, totalElements: reply.totalElements };
  } catch (cause) {
    throw new PartFailure('Banners', messages.banners.failed, cause);
  }
};
