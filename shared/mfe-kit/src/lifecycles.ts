import type { HostApi } from './host/host-api.ts';

export interface MountProps {
  host: HostApi;
}

/** The functions that single-spa calls. */
export interface Lifecycles<Props = object> {
  bootstrap: (props: MountProps & Props) => Promise<unknown>;
  /** Fills the existing element with the id `regionId`. */
  mount: (props: MountProps & Props) => Promise<unknown>;
  /** Removes all listeners, styles and nodes. */
  unmount: (props: MountProps & Props) => Promise<unknown>;
  update?: (props: MountProps & Props) => Promise<unknown>;
}

/** The export of a remote's federated module. */
export interface RemoteLifecycles extends Lifecycles {
  /** Fetches a page's data before the shopper clicks. */
  prefetch?: (href: string, host: HostApi) => Promise<void>;
}
