import { definePage, PageRedirect } from '@selvedge/mfe-kit';

/** The administration begins with its first part. */
export const adminHomePage = definePage({
  path: '/admin',
  load: () => Promise.reject(new PageRedirect('/admin/banners')),
  Component: () => null,
});
