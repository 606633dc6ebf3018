import type { ComponentType, ReactElement } from 'react';
import type { Page } from './page/page.ts';

/** Views that every remote shows alike; the design system has them. */
export interface PageViews {
  /** The 404 page. */
  NotFound: ComponentType;
  /** What the document is called there, by the path that leads nowhere; 'Page not found' unless told. */
  notFoundTitle?: (pathname: string) => string;
  /** A page whose data could not be fetched, or whose rendering threw. `retry` tries again. */
  Failed: ComponentType<{ error: unknown; retry: () => void }>;
  /** Stands in a region before its first data is there. */
  Pending: ComponentType;
}

export interface RemoteIdentity {
  /** As in `remote.json`. */
  name: string;
  /** Two to four lower-case letters that no other remote uses: prefixes class names and React ids. */
  styleKey: string;
  views: PageViews;
}

export interface RemoteDefinition extends RemoteIdentity {
  pages: Page<unknown>[];
  /** Wraps every page: providers that pages share. */
  wrap?: (children: ReactElement) => ReactElement;
}
