import type { RemoteOutcome, MountSource } from '@selvedge/contract';

/** One mount of a remote: in a browser, or as HTML rendered by this server. */
export interface MountEvent {
  remote: string;
  version: string;
  tenantCode: string;
  source: MountSource;
  outcome: RemoteOutcome;
  seconds: number;
  /** The visitor's IP address. */
  address: string;
}
