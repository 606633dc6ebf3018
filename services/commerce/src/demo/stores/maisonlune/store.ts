import { demoStoreFrom } from '../../demo-store-from.ts';
import type { DemoStore } from '../../demo-store.ts';
import { ACCESSORIES } from './accessories.ts';
import { MAISONLUNE_BANNERS } from './banners.ts';
import { CATEGORIES } from './categories.ts';
import { MAISONLUNE_CONTEXT } from './context.ts';
import { DAY_DRESSES } from './day-dresses.ts';
import { EVENING_DRESSES } from './evening-dresses.ts';
import { MEN } from './men.ts';
import { MORE_REVIEWS } from './more-reviews.ts';
import { MAISONLUNE_PAGES } from './pages.ts';
import { SEPARATES } from './separates.ts';
import { TAILORING } from './tailoring.ts';
import { MAISONLUNE_PROMOTIONS, MAISONLUNE_TENANT } from './tenant.ts';

/** MAISONLUNE: dresses and tailoring. */
export const maisonlune: DemoStore = demoStoreFrom({
  tenant: MAISONLUNE_TENANT,
  context: MAISONLUNE_CONTEXT,
  categories: CATEGORIES,
  rows: [...DAY_DRESSES, ...EVENING_DRESSES, ...TAILORING, ...SEPARATES, ...MEN, ...ACCESSORIES],
  moreReviews: MORE_REVIEWS,
  banners: MAISONLUNE_BANNERS,
  pages: MAISONLUNE_PAGES,
  promotions: MAISONLUNE_PROMOTIONS,
});
