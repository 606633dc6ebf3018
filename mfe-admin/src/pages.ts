import type { AnyPage } from '@selvedge/mfe-kit';
import { bannersPage } from './banners/banners-page.tsx';
import { importPage } from './imports/import-page.tsx';
import { importsPage } from './imports/imports-page.tsx';
import { adminHomePage } from './layout/admin-home-page.ts';
import { signInPage } from './sign-in/sign-in-page.tsx';

/** Every page that `remote.json` declares. */
export const pages: AnyPage[] = [signInPage, adminHomePage, bannersPage, importsPage, importPage];
