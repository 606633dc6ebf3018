import { defineRemote } from '@selvedge/mfe-kit';
import { definition } from './definition.ts';

export const { bootstrap, mount, unmount, update, prefetch } = defineRemote(definition);
