import type { Cart, User } from '@selvedge/contract';
import type { ApiAnswers } from './fake-api.ts';

/** What a remote is shown with where there is no shop: `samples` of its `src/sample-replies.ts`. */
export interface Samples {
  /** Answers by operation name; one that has none is answered as by a service that is down. */
  api: ApiAnswers;
  /** Addresses to begin with: one for each page with parameters that the answers are for. */
  addresses?: string[];
  /** Who is signed in, when somebody is. */
  user?: User;
  /** What the cart holds at first. */
  cart?: Cart;
}
