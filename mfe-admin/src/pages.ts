import type { AnyPage } from '@selvedge/mfe-kit';
import { bannersPage } from './banners/banners-page.tsx';
import { contentPagePage } from './content-pages/content-page-page.tsx';
import { contentPagesPage } from './content-pages/content-pages-page.tsx';
import { adminHomePage } from './layout/admin-home-page.ts';
import { settingsPage } from './settings/settings-page.tsx';
import { signInPage } from './sign-in/sign-in-page.tsx';
import { themePage } from './theme/theme-page.tsx';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [
  signInPage,
  adminHomePage,
  bannersPage,
  settingsPage,
  themePage,
  contentPagesPage,
  contentPagePage,
];
