import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseProxy, postgresEngine } from '../../services/commerce/testing/index.ts';
import { asOwner } from './throwaway-database.ts';

export interface OutageTarget {
  /** The proxy between the API and its database. */
  proxy: DatabaseProxy;
  /** The database behind the proxy. */
  databaseUrl: string;
  /** The API's origin. */
  origin: string;
  /** The API's process id. */
  apiPid: number;
}

export interface Outage {
  name: string;
  seconds: number;
  /** Whether every request must fail during the outage. */
  isTotal: boolean;
  /** Starts the outage. @returns a function that ends it */
  begin(target: OutageTarget): Promise<() => Promise<void>>;
}

const setProxyState =
  (state: DatabaseProxy['state']): Outage['begin'] =>
  async ({ proxy }) => {
    proxy.state = state;
    return async () => {
      proxy.state = 'open';
    };
  };

/** Outages of the database. */
export const outages: Outage[] = [
  { name: 'refuses connections', seconds: 10, isTotal: true, begin: setProxyState('cut') },
  { name: 'refuses connections', seconds: 60, isTotal: true, begin: setProxyState('cut') },
  { name: 'never answers', seconds: 10, isTotal: true, begin: setProxyState('silent') },
  { name: 'never answers', seconds: 60, isTotal: true, begin: setProxyState('silent') },
  { name: '500 ms late', seconds: 10, isTotal: false, begin: setProxyState('slow') },
  { name: 'refuses this database', seconds: 10, isTotal: true, begin: closeDatabase },
  { name: 'connections all busy', seconds: 10, isTotal: false, begin: exhaustConnections },
];

/** Outages of the API behind a document server. */
export const apiOutages: Outage[] = [
  { name: 'API frozen', seconds: 10, isTotal: true, begin: freeze },
  { name: 'API frozen', seconds: 60, isTotal: true, begin: freeze },
];

/** The process accepts connections but does nothing. */
async function freeze({ apiPid }: OutageTarget): Promise<() => Promise<void>> {
  process.kill(apiPid, 'SIGSTOP');
  return async () => void process.kill(apiPid, 'SIGCONT');
}

/** The server runs but refuses this database (SQLSTATE 55000), as during a restore. */
async function closeDatabase({ databaseUrl }: OutageTarget): Promise<() => Promise<void>> {
  const server = new URL(databaseUrl);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  const allow = (isAllowed: boolean) =>
    asOwner(server.href, `alter database ${name} with allow_connections ${isAllowed}`);
  await allow(false);
  await asOwner(
    server.href,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  return () => allow(true);
}

/** Locks the categories, so that waiting requests use up all connections. */
async function exhaustConnections({ databaseUrl, origin }: OutageTarget): Promise<() => Promise<void>> {
  const engine = postgresEngine(databaseUrl);
  const locked = Promise.withResolvers<void>();
  const ended = new AbortController();
  const lockSession = engine.session(async (session) => {
    await session.script('begin; lock table categories in access exclusive mode');
    locked.resolve();
    await new Promise((resolve) => ended.signal.addEventListener('abort', resolve));
    await session.script('rollback');
  });
  await locked.promise;
  const requests = requestCategories(origin, ended.signal);
  return async () => {
    ended.abort();
    await Promise.all([lockSession, requests]);
    await engine.close();
  };
}

async function requestCategories(origin: string, until: AbortSignal): Promise<void> {
  const requests: Promise<unknown>[] = [];
  while (!until.aborted) {
    const request = fetch(`${origin}/api/v1/categories`, { headers: { 'x-tenant-code': 'FIELDNOTE' } });
    requests.push(request.then((response) => response.arrayBuffer()));
    await sleep(25);
  }
  await Promise.allSettled(requests);
}
