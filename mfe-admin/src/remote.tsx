import { defineRemote } from '@selvedge/mfe-kit';
import { pageViews } from '@selvedge/ui';
import { AdminFailed } from './layout/admin-failed.tsx';
import { AdminNotFound } from './layout/admin-not-found.tsx';
import { AdminPending } from './layout/admin-pending.tsx';
import { pages } from './pages.ts';

export const { bootstrap, mount, unmount, update, prefetch } = defineRemote({
  name: 'mfe-admin',
  styleKey: 'ad',
  pages,
  views: { ...pageViews, NotFound: AdminNotFound, Failed: AdminFailed, Pending: AdminPending },
});
