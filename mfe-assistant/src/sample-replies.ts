import type { Samples } from '@selvedge/testing';
import { reply } from './chat/sample-reply.ts';

/** Replies for developing this remote without a running shop. */
export const samples: Samples = { api: { searchWithAssistant: reply } };
