import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatTable } from '../../tools/format-table.ts';
import { publishChanged } from '../../tools/publish-changed.ts';
import { runNode } from '../../tools/run-node.ts';
import { startSecondDocumentServer } from './document-server.ts';
import { withRunningShop } from './running-shop.ts';
import { readSettings } from './command.ts';
import { percentile } from './statistics.ts';

const {
  ROUNDS: rounds,
  LIMIT_MS: limitMs,
  ROLLBACK_LIMIT_MS: rollbackLimitMs,
} = readSettings(
  'bench:releases',
  `Measures how soon shoppers see an activated version, and the previous one after a rollback, with two document servers
that follow the same registry.`,
  { ROUNDS: 20, LIMIT_MS: 2_000, ROLLBACK_LIMIT_MS: 10_000 },
  'SHOP_PORT with SELVEDGE_DATA_DIR of a running shop',
);
const name = 'mfe-catalog';
const pollEveryMs = 20;
const timeoutMs = 60_000;

await withRunningShop(async ({ port, dataDir }) => {
  const second = startSecondDocumentServer({ port, dataDir });
  try {
    await second.ready;
    const servers = [port, port + 1].map((at) => `http://localhost:${at}/`);
    const remote = async (...args: string[]): Promise<string> => {
      const env = { PORT: String(port), SELVEDGE_DATA_DIR: dataDir };
      const { exitCode, output } = await runNode('tools/remote/remote-command.ts', args, { env });
      if (exitCode !== 0) throw new Error(`remote ${args.join(' ')} exited with ${exitCode}: ${output}`);
      return output;
    };
    const next = await publishChanged(name, 'next', () => undefined, remote);
    const [status] = JSON.parse(await remote('status', name, '--json')) as { live: string }[];
    const before = status!.live;
    if (before === next) throw new Error(`${next} is already live: roll it back first`);

    /** Changes what is live, and waits until pages of both servers use it. */
    async function change(version: string, ...args: string[]) {
      const startedAt = Date.now();
      const seen = Promise.all(servers.map((server) => firstPageOf(server, version)));
      await remote(...args);
      const returnedAt = Date.now();
      const writtenAt = statSync(join(dataDir, 'registry/live', `${name}.json`)).mtimeMs;
      const [first, last] = (await seen).toSorted((one, other) => one - other) as [number, number];
      return { startedAt, writtenAt, returnedAt, first, last };
    }

    const times = {
      'activation written → page of one server': [] as number[],
      'activation written → page of both': [] as number[],
      'activate returned → page of both': [] as number[],
      'rollback started → page of both': [] as number[],
    };
    for (let round = 0; round < rounds; round++) {
      const forth = await change(next, 'activate', name, next, '--without-smoke', 'npm run bench:releases', '--shop', servers[0]!); // prettier-ignore
      times['activation written → page of one server'].push(forth.first - forth.writtenAt);
      times['activation written → page of both'].push(forth.last - forth.writtenAt);
      times['activate returned → page of both'].push(Math.max(0, forth.last - forth.returnedAt));
      const back = await change(before, 'rollback', name);
      times['rollback started → page of both'].push(back.last - back.startedAt);
    }

    console.log(`\n${rounds} rounds, ms\n`);
    let isPastLimit = false;
    const rows = Object.entries(times).map(([what, all]) => {
      const limit = what.startsWith('rollback') ? rollbackLimitMs : limitMs;
      const most = Math.max(...all);
      if (most > limit) isPastLimit = true;
      return [what, percentile(all, 50).toFixed(0), most.toFixed(0), limit];
    });
    console.log(formatTable([['', 'p50', 'max', 'limit'], ...rows]));
    console.log(isPastLimit ? '\nA limit was exceeded.' : '\nAll within the limits.');
    process.exitCode = isPastLimit ? 1 : 0;
  } finally {
    await second.end('SIGTERM');
  }
});

/** @returns when the first page with this version was received */
async function firstPageOf(server: string, version: string): Promise<number> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const reply = await fetch(server);
    const html = await reply.text();
    // The page contains the URL of the remote's entry.
    if (reply.ok && html.includes(`"version":"${version}","entryUrl":"/remotes/${name}/`)) return Date.now();
    await sleep(pollEveryMs);
  }
  throw new Error(`${server} served no page with ${name} ${version} within ${timeoutMs / 1000} s`);
}
