import type { AdminPromotion } from '@selvedge/contract';
import type { ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleCategories } from '../banners/sample-banner.ts';
import { sampleGroup } from '../groups/sample-group.ts';
import { newPromotionPage, promotionPage } from './promotion-page.tsx';
import { samplePromotion } from './sample-promotion.ts';

export const vips = sampleGroup();
const defaultApi: ApiAnswers = { listCategories: sampleCategories, listCustomerGroups: [vips] };
export const openNew = (api: ApiAnswers = {}) => renderAdminPage(newPromotionPage, { ...defaultApi, ...api });
export const openOne = (promotion: AdminPromotion = samplePromotion(), api: ApiAnswers = {}) =>
  renderAdminPage(
    promotionPage,
    { ...defaultApi, getPromotion: promotion, ...api },
    '/admin/promotions/promotion-1',
  );
export const pick = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
