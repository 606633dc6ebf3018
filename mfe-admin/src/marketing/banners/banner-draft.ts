import { isLink, type AdminBanner, type BannerInput } from '@selvedge/contract';
import {
  toScheduleDraft,
  toSchedule,
  checkSchedule,
  type ScheduleDraft,
} from '../schedule/schedule-draft.ts';
import type { BannerPlacement, BannerType } from './banner-placement.ts';

/** A banner, as edited in its form. */
export interface BannerDraft extends ScheduleDraft {
  title: string;
  description: string;
  imageId: string | null;
  linkUrl: string;
  linkText: string;
  type: string;
  placement: string;
  /** Empty for every category. */
  categoryId: string;
  sortOrder: string;
  isActive: boolean;
}

export const emptyBanner: BannerDraft = {
  title: '',
  description: '',
  imageId: null,
  linkUrl: '',
  linkText: 'Shop Now',
  type: 'NEW_ARRIVAL',
  placement: 'HOME_HERO',
  categoryId: '',
  sortOrder: '0',
  isActive: true,
  startsAt: '',
  endsAt: '',
};

export const toBannerDraft = (banner: AdminBanner): BannerDraft => ({
  title: banner.title,
  description: banner.description,
  imageId: banner.imageId,
  linkUrl: banner.linkUrl ?? '',
  linkText: banner.linkText,
  type: banner.type,
  placement: banner.placement,
  categoryId: banner.categoryId ?? '',
  sortOrder: String(banner.sortOrder),
  isActive: banner.isActive,
  ...toScheduleDraft(banner),
});

/** Converts a draft to the API's input. @param stored the banner being edited, `null` for a new one */
export function toBannerInput(draft: BannerDraft, stored: AdminBanner | null): BannerInput {
  return {
    title: draft.title.trim(),
    description: draft.description.trim().replaceAll(/\s+/g, ' '),
    imageId: draft.imageId,
    linkUrl: draft.linkUrl.trim() || null,
    linkText: draft.linkText.trim(),
    // The form only offers values of the contract. The service validates any others.
    type: draft.type as BannerType,
    placement: draft.placement as BannerPlacement,
    categoryId: draft.placement === 'CATEGORY_PAGE' ? draft.categoryId || null : null,
    sortOrder: Number(draft.sortOrder),
    isActive: draft.isActive,
    ...toSchedule(draft, stored ?? { startsAt: null, endsAt: null }),
    ...(stored && { basedOn: stored.updatedAt }),
  };
}

export function checkBannerDraft(draft: BannerDraft): Record<string, string> {
  const linkUrl = draft.linkUrl.trim();
  return {
    ...(draft.title.trim() === '' && { title: 'Title is required' }),
    ...(draft.linkText.trim() === '' && { linkText: 'Link text is required' }),
    ...(linkUrl !== '' &&
      !isLink(linkUrl) && {
        linkUrl:
          'Enter a page of this store that starts with /, such as /category/women, or a link that starts with https://. Spaces aren’t allowed.',
      }),
    ...(!/^\d{1,4}$/.test(draft.sortOrder.trim()) && { sortOrder: 'Enter a whole number from 0 to 9999' }),
    ...checkSchedule(draft),
  };
}
