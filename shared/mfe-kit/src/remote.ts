import type { ComponentType, ReactElement } from 'react';
import type { Page } from './page/page.ts';

/** Views that look the same in every remote; the design system provides them. */
export interface PageViews {
  /** The 404 page. */
  NotFound: ComponentType;
  /** The document title of the 404 page for a path; 'Page not found' by default. */
  notFoundTitle?: (pathname: string) => string;
  /** Shown if a page's data couldn't be loaded or rendering failed. */
  Failed: ComponentType<{ error: unknown; retry: () => void }>;
  /** Shown until the first data has loaded. */
  Pending: ComponentType;
}

export interface RemoteIdentity {
  /** As in `remote.json`. */
  name: string;
  /** Two to four lowercase letters, unique per remote; prefixes class names and React ids. */
  styleKey: string;
  views: PageViews;
}

export interface RemoteDefinition extends RemoteIdentity {
  pages: Page<unknown>[];
  /** Wraps every page, for example with shared providers. */
  wrap?: (children: ReactElement) => ReactElement;
}
