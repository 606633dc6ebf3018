import type { Banner, Category, RemoteDeclaration, TenantConfig } from '@selvedge/contract';

/** One live remote as the browser needs it. */
export interface LiveRemote {
  declaration: RemoteDeclaration;
  version: string;
  /** Address of the federated entry module. */
  entryUrl: string;
  /** The version before, for when this one cannot be had. */
  lastGood?: { version: string; entryUrl: string };
  /** Stands there by a developer's wish, and not because it is live; from a machine of their own, its scripts have no hashes. */
  isOverride?: true;
}

/** What the document server leaves in the page for the shell to start from. */
export interface Boot {
  tenant: TenantConfig;
  /** `null` when they could not be had. */
  categories: Category[] | null;
  stripBanners: Banner[];
  remotes: LiveRemote[];
}

export const bootElementId = 'selvedge-boot';
/** Name on `window` under which the document's own script leaves `EarlyInputs`. */
export const earlyInputKey = 'selvedgeEarlyInput';
/** One thing that a person did before React listened. */
export interface EarlyInput {
  /** For a press and a form that was to be sent: the button. */
  element: HTMLElement;
  event: Event;
  /** What a field or choice was set to. */
  value?: string;
  checked?: boolean;
  /** Shows that a press was received, until it is answered. */
  sign?: Animation;
}

/** What was done before React listened, and the regions in which it does by now. */
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
} as const;
