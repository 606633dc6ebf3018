import { defineRemote } from '@selvedge/mfe-kit';
import { pageViews } from '@selvedge/ui';
import { AccountPending } from './layout/account-pending.tsx';
import { AccountFailed } from './failure/account-failed.tsx';
import { pages } from './pages.ts';

export const { bootstrap, mount, unmount, update, prefetch } = defineRemote({
  name: 'mfe-account',
  styleKey: 'ac',
  pages,
  views: { ...pageViews, Failed: AccountFailed, Pending: AccountPending },
});
