import { setTimeout as sleep } from 'node:timers/promises';
import { fromRandomNetwork, type SeededRandom } from '../../services/commerce/testing/index.ts';
import { requestStore, type StoreAddress } from '../../tools/remote/smoke/request-store.ts';
import { buyAsGuest, type Journal } from './crash-guests.ts';
import { promotion } from './load-test-shop.ts';
import type { RunningCluster } from './running-cluster.ts';

/** A page that was requested. */
export interface PageVisit {
  path: string;
  /** When it was requested and answered, on the clock of `performance.now()`. */
  startedAt: number;
  endedAt: number;
  /** What went wrong: a status, a code of the connection, or that it isn't a whole page. */
  failure: string | undefined;
}

interface Arrivals {
  running: RunningCluster;
  random: SeededRandom;
  perSecond: number;
  closing: AbortSignal;
}

/** Requests pages at a steady rate, until it's closed and all are answered. */
export async function requestPages(arrivals: Arrivals): Promise<PageVisit[]> {
  const { running, random } = arrivals;
  const [first, ...others] = listPaths(running);
  const visits: PageVisit[] = [];
  await arriveSteadily(arrivals, async () => {
    visits.push(await requestPage(running.store, random.pick([first!, ...others])));
  });
  return visits;
}

/** Places orders at a steady rate, until it's closed and all guests have left. */
export async function placeOrders(arrivals: Arrivals, journal: Journal): Promise<void> {
  const {
    running: { apiOrigin: origin, standIn, forSale },
    random,
    closing,
  } = arrivals;
  await arriveSteadily(arrivals, () =>
    buyAsGuest({ origin, standIn, random, forSale, promotion, closing }, journal),
  );
}

/** People come whether or not those before them have been served. */
async function arriveSteadily({ perSecond, closing }: Arrivals, visit: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const visits: Promise<void>[] = [];
  for (let n = 0; !closing.aborted; n++) {
    await sleep(Math.max(0, startedAt + (n * 1000) / perSecond - performance.now()));
    visits.push(visit());
  }
  await Promise.all(visits);
}

const listPaths = ({ forSale }: RunningCluster): string[] => [
  '/',
  '/category/women',
  '/category/men',
  '/search?q=linen',
  ...forSale.slice(0, 12).map(({ productId }) => `/products/${productId}/details`),
];

async function requestPage(store: StoreAddress, path: string): Promise<PageVisit> {
  const startedAt = performance.now();
  const headers = { ...fromRandomNetwork(), accept: 'text/html' };
  const failure = await requestStore(store, path, { headers, timeoutMs: 30_000 }).then(
    ({ status, text }) => {
      if (status !== 200) return String(status);
      return text.trimEnd().endsWith('</html>') ? undefined : 'an incomplete page';
    },
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  return { path, startedAt, endedAt: performance.now(), failure };
}
