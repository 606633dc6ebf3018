import type { RemoteDefinition } from '@selvedge/mfe-kit';
import { catalogViews } from './catalog-views.tsx';
import { pages } from './pages.ts';

/** What browser and server build this remote from. */
export const definition: RemoteDefinition = {
  name: 'mfe-catalog',
  styleKey: 'cat',
  pages,
  views: catalogViews,
};
