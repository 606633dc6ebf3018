import type { AdminBanner } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';
import { pageIn, positionOf, type ListPosition } from '../../tables/page-query.ts';

export const bannersPageSize = 20;

export interface BannersData extends ListPosition {
  banners: AdminBanner[];
}

/** Loads one page of the tenant's banners, newest first. */
export const loadBanners = loadPart<BannersData>(
  'Banners',
  messages.banners.failed,
  async ({ query, operator, signal }) => {
    const page = pageIn(query);
    const reply = await operator.listBanners({ query: { page, size: bannersPageSize }, signal });
    return { banners: reply.content, ...positionOf(page, reply) };
  },
);
