import { remoteOutcomes, type RemoteOutcome, type ShowingSource } from '@selvedge/contract';

export const outcomes = remoteOutcomes;
export type Outcome = RemoteOutcome;

/** One showing of a remote, in a browser or as HTML that this server rendered. */
export interface Showing {
  remote: string;
  version: string;
  tenantCode: string;
  source: ShowingSource;
  outcome: Outcome;
  seconds: number;
  /** Of who was shown it. */
  address: string;
}
