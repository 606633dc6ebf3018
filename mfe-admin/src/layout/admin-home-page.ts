import { definePage, PageRedirect } from '@selvedge/mfe-kit';
import { adminParts } from './admin-parts.ts';

/** The administration begins with its first part. */
export const adminHomePage = definePage({
  path: '/admin',
  load: () => Promise.reject(new PageRedirect(adminParts[0]?.href ?? '/')),
  Component: () => null,
});
