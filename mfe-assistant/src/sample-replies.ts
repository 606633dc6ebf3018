import type { Samples } from '@selvedge/testing';
import { reply } from './chat/sample-reply.ts';

/** What this remote is shown with where there is no shop. */
export const samples: Samples = { api: { searchWithAssistant: reply } };
