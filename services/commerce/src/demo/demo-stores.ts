import type { DemoStore } from './demo-store.ts';
import { fieldnote } from './stores/fieldnote/store.ts';
import { maisonlune } from './stores/maisonlune/store.ts';

export { fieldnote, maisonlune };

/** Every demonstration tenant, the default one first. */
export const DEMO_STORES: readonly DemoStore[] = [fieldnote, maisonlune];
