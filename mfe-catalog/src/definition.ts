import type { RemoteDefinition } from '@selvedge/mfe-kit';
import { catalogViews } from './catalog-views.tsx';
import { pages } from './pages.ts';

/** Shared by the browser and server entry points. */
export const definition: RemoteDefinition = {
  name: 'mfe-catalog',
  styleKey: 'cat',
  pages,
  views: catalogViews,
};
