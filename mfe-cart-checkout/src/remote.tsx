import { defineRemote } from '@selvedge/mfe-kit';
import { identity } from './identity.ts';
import { pages } from './pages.ts';

export const { bootstrap, mount, unmount, update, prefetch } = defineRemote({ ...identity, pages });
