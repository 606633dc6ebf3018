import { setTimeout as sleep } from 'node:timers/promises';
import { postgresEngine } from '../../services/commerce/src/db/postgres-engine.ts';
import type { DatabaseLine } from '../../services/commerce/src/testing/database-line.ts';

export interface Scene {
  /** Between the API and its database. */
  line: DatabaseLine;
  /** Past the line. */
  databaseUrl: string;
  /** Where the API listens. */
  origin: string;
  /** Its process. */
  apiPid: number;
}

export interface Outage {
  name: string;
  seconds: number;
  /** Whether every request has to fail while it lasts. */
  isTotal: boolean;
  /** Starts it. @returns ends it */
  begin(scene: Scene): Promise<() => Promise<void>>;
}

const lineIs =
  (state: DatabaseLine['state']): Outage['begin'] =>
  async ({ line }) => {
    line.state = state;
    return async () => {
      line.state = 'open';
    };
  };

/** Ways in which a database is not what it should be. */
export const outages: Outage[] = [
  { name: 'refuses connections', seconds: 10, isTotal: true, begin: lineIs('cut') },
  { name: 'refuses connections', seconds: 60, isTotal: true, begin: lineIs('cut') },
  { name: 'says nothing', seconds: 10, isTotal: true, begin: lineIs('silent') },
  { name: 'says nothing', seconds: 60, isTotal: true, begin: lineIs('silent') },
  { name: '500 ms late', seconds: 10, isTotal: false, begin: lineIs('slow') },
  { name: 'every connection waits', seconds: 10, isTotal: false, begin: takeEveryConnection },
];

/** Ways in which the API is not what the document server before it needs. */
export const apiOutages: Outage[] = [
  { name: 'API frozen', seconds: 10, isTotal: true, begin: freeze },
  { name: 'API frozen', seconds: 60, isTotal: true, begin: freeze },
];

/** The process is there and takes connections, and does nothing. */
async function freeze({ apiPid }: Scene): Promise<() => Promise<void>> {
  process.kill(apiPid, 'SIGSTOP');
  return async () => void process.kill(apiPid, 'SIGCONT');
}

/** Whoever reads categories waits, and so many want to that no connection is left for anybody else. */
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
