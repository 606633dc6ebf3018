import type { Cart, User } from '@selvedge/contract';
import type { ApiAnswers } from './fake-api.ts';

/** Sample data for running a remote without a shop: the `samples` export of its `src/sample-replies.ts`. */
export interface Samples {
  /** Replies by operation name; calls without one fail as if the service were down. */
  api: ApiAnswers;
  /** URLs to start with: one for each page with parameters that has samples. */
  addresses?: string[];
  /** The user who can be signed in. */
  user?: User;
  /** The initial cart. */
  cart?: Cart;
}
