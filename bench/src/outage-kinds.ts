import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseProxy, postgresEngine } from '../../services/commerce/testing/index.ts';
import { asOwner } from './throwaway-database.ts';

export interface Scene {
  /** The proxy between the API and its database. */
  line: DatabaseProxy;
  /** The database behind the proxy. */
  databaseUrl: string;
  /** The API's port. */
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
  begin(scene: Scene): Promise<() => Promise<void>>;
}

const lineIs =
  (state: DatabaseProxy['state']): Outage['begin'] =>
  async ({ line }) => {
    line.state = state;
    return async () => {
      line.state = 'open';
    };
  };

/** Outages of the database. */
export const outages: Outage[] = [
  { name: 'refuses connections', seconds: 10, isTotal: true, begin: lineIs('cut') },
  { name: 'refuses connections', seconds: 60, isTotal: true, begin: lineIs('cut') },
  { name: 'says nothing', seconds: 10, isTotal: true, begin: lineIs('silent') },
  { name: 'says nothing', seconds: 60, isTotal: true, begin: lineIs('silent') },
  { name: '500 ms late', seconds: 10, isTotal: false, begin: lineIs('slow') },
  { name: 'takes no connections', seconds: 10, isTotal: true, begin: closeDatabase },
  { name: 'every connection waits', seconds: 10, isTotal: false, begin: takeEveryConnection },
];

/** Outages of the API behind a document server. */
export const apiOutages: Outage[] = [
  { name: 'API frozen', seconds: 10, isTotal: true, begin: freeze },
  { name: 'API frozen', seconds: 60, isTotal: true, begin: freeze },
];

/** The process accepts connections but does nothing. */
async function freeze({ apiPid }: Scene): Promise<() => Promise<void>> {
  process.kill(apiPid, 'SIGSTOP');
  return async () => void process.kill(apiPid, 'SIGCONT');
}

/** The server runs but refuses this database (SQLSTATE 55000), as during a restore. */
async function closeDatabase({ databaseUrl }: Scene): Promise<() => Promise<void>> {
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

/** Locks categories, so that waiting requests use up all connections. */
async function takeEveryConnection({ databaseUrl, origin }: Scene): Promise<() => Promise<void>> {
  const engine = postgresEngine(databaseUrl);
  const locked = Promise.withResolvers<void>();
  const over = new AbortController();
  const holding = engine.session(async (session) => {
    await session.script('begin; lock table categories in access exclusive mode');
    locked.resolve();
    await new Promise((resolve) => over.signal.addEventListener('abort', resolve));
    await session.script('rollback');
  });
  await locked.promise;
  const asking = askForCategories(origin, over.signal);
  return async () => {
    over.abort();
    await Promise.all([holding, asking]);
    await engine.close();
  };
}

async function askForCategories(origin: string, until: AbortSignal): Promise<void> {
  const requests: Promise<unknown>[] = [];
  while (!until.aborted) {
    const request = fetch(`${origin}/api/v1/categories`, { headers: { 'x-tenant-code': 'FIELDNOTE' } });
    requests.push(request.then((response) => response.arrayBuffer()));
    await sleep(25);
  }
  await Promise.allSettled(requests);
}
