import type { Banner, Category, RemoteDeclaration, TenantConfig } from '@selvedge/contract';

/** What the browser needs to know about a live remote. */
export interface LiveRemote {
  declaration: RemoteDeclaration;
  version: string;
  /** URL of the federated entry module. */
  entryUrl: string;
  /** The previous version, used if this one can't be loaded. */
  lastGood?: { version: string; entryUrl: string };
  /** A developer's override, not the live version. If it's served from the developer's machine, its scripts have no hashes. */
  isOverride?: true;
}

/** Data that the document server puts in the page for the shell to start with. */
export interface Boot {
  tenant: TenantConfig;
  /** `null` if they couldn't be loaded. */
  categories: Category[] | null;
  stripBanners: Banner[];
  remotes: LiveRemote[];
  /** Sent with the cookie on operators' API calls. Only admin pages have it, and only while an operator is signed in. */
  operatorKey?: string;
  /** Whether browsers send spans. */
  isTraced?: true;
}

export const bootElementId = 'selvedge-boot';
/** Name of the `window` property in which the document's inline script stores `EarlyInputs`. */
export const earlyInputKey = 'selvedgeEarlyInput';
/** One input event from before hydration. */
export interface EarlyInput {
  /** For a press or a form submission: the button. */
  element: HTMLElement;
  event: Event;
  /** The new value of a field or choice. */
  value?: string;
  checked?: boolean;
  /** Shows that a press was received, until it is replayed. */
  pulse?: Animation;
}

/** Input events from before hydration, and the regions that are hydrated by now. */
export interface EarlyInputs {
  inputs: EarlyInput[];
  liveRegionIds: string[];
}

export const elementIds = {
  header: 'shell-header',
  content: 'content',
  notFound: 'shell-not-found',
  footer: 'shell-footer',
  floating: 'shell-floating',
  toasts: 'shell-toasts',
  announcer: 'shell-announcer',
  /** Preloads that are inserted when the scripts start, right before the start script. */
  scripts: 'shell-scripts',
} as const;
