import { demoStoreFrom } from '../../demo-store-from.ts';
import type { DemoStore } from '../../demo-store.ts';
import { ACCESSORIES } from './accessories.ts';
import { FIELDNOTE_BANNERS } from './banners.ts';
import { CATEGORIES } from './categories.ts';
import { FIELDNOTE_CONTEXT } from './context.ts';
import { MEN_BOTTOMS } from './men-bottoms.ts';
import { MEN_OUTERWEAR } from './men-outerwear.ts';
import { MEN_TOPS } from './men-tops.ts';
import { MORE_REVIEWS } from './more-reviews.ts';
import { FIELDNOTE_PAGES } from './pages.ts';
import { FIELDNOTE_PROMOTIONS, FIELDNOTE_TENANT } from './tenant.ts';
import { WOMEN_BOTTOMS } from './women-bottoms.ts';
import { WOMEN_OUTERWEAR } from './women-outerwear.ts';
import { WOMEN_TOPS } from './women-tops.ts';

/** FIELDNOTE: outdoor and everyday. */
export const fieldnote: DemoStore = demoStoreFrom({
  tenant: FIELDNOTE_TENANT,
  context: FIELDNOTE_CONTEXT,
  categories: CATEGORIES,
  rows: [
    ...WOMEN_OUTERWEAR,
    ...WOMEN_TOPS,
    ...WOMEN_BOTTOMS,
    ...MEN_OUTERWEAR,
    ...MEN_TOPS,
    ...MEN_BOTTOMS,
    ...ACCESSORIES,
  ],
  moreReviews: MORE_REVIEWS,
  banners: FIELDNOTE_BANNERS,
  pages: FIELDNOTE_PAGES,
  promotions: FIELDNOTE_PROMOTIONS,
});
