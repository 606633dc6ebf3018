import type { HostApi } from './host/host-api.ts';

export interface MountProps {
  host: HostApi;
}

/** What single-spa calls. */
export interface Lifecycles {
  bootstrap: (props: MountProps) => Promise<unknown>;
  /** Fills the element of `regionId`, which is there by then. */
  mount: (props: MountProps) => Promise<unknown>;
  /** Leaves nothing behind: no listener, style or node. */
  unmount: (props: MountProps) => Promise<unknown>;
  update?: (props: MountProps) => Promise<unknown>;
}

/** What a remote with pages exports from its only federated module. */
export interface RemoteLifecycles extends Lifecycles {
  /** Fetches a page's data ahead of the click that will want it. */
  prefetch?: (href: string, host: HostApi) => Promise<void>;
}
