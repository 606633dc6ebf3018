import type { HostApi } from './host/host-api.ts';

export interface MountProps {
  host: HostApi;
}

/** The functions that single-spa calls. */
export interface Lifecycles {
  bootstrap: (props: MountProps) => Promise<unknown>;
  /** Fills the existing element with the id `regionId`. */
  mount: (props: MountProps) => Promise<unknown>;
  /** Removes all listeners, styles and nodes. */
  unmount: (props: MountProps) => Promise<unknown>;
  update?: (props: MountProps) => Promise<unknown>;
}

/** The export of a remote's federated module. */
export interface RemoteLifecycles extends Lifecycles {
  /** Fetches a page's data before the shopper clicks. */
  prefetch?: (href: string, host: HostApi) => Promise<void>;
}
