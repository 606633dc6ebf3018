import type { AnyPage } from '@selvedge/mfe-kit';
import { accountsPage } from './accounts/accounts-page.tsx';
import { activityPage } from './activity/activity-page.tsx';
import { bannersPage } from './banners/banners-page.tsx';
import { adminHomePage } from './layout/admin-home-page.ts';
import { passwordPage } from './password/password-page.tsx';
import { signInPage } from './sign-in/sign-in-page.tsx';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [
  signInPage,
  adminHomePage,
  bannersPage,
  accountsPage,
  activityPage,
  passwordPage,
];
