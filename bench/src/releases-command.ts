import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readShopSettings } from '../../tools/shop-settings.ts';
import { startChild } from './child-service.ts';
import { percentile } from './percentile.ts';
import { withRunningShop } from './running-shop.ts';
import { teamCommand } from './team-command.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// How soon shoppers see an activated version, and the previous one after a rollback, with two document servers that
// follow the same registry. The exit code is 1 if a limit is exceeded.

answerHelp(`Usage: npm run bench:releases

Measures how soon shoppers see an activated version, and the previous one after a rollback.
Environment: ROUNDS=20, LIMIT_MS=2000, ROLLBACK_LIMIT_MS=10000, SHOP_PORT with SELVEDGE_DATA_DIR.`);

const rounds = Number(process.env.ROUNDS ?? 20);
const limitMs = Number(process.env.LIMIT_MS ?? 2_000);
const rollbackLimitMs = Number(process.env.ROLLBACK_LIMIT_MS ?? 10_000);
const name = 'mfe-catalog';
const askEveryMs = 20;
const timeoutMs = 60_000;

await withRunningShop(async ({ port, dataDir }) => {
  const { env } = readShopSettings({ ...process.env, PORT: String(port), SELVEDGE_DATA_DIR: dataDir });
  const second = startChild('shell/src/server/main.ts', `http://127.0.0.1:${port + 1}/readyz`, {
    ...env,
    PORT: String(port + 1),
  });
  try {
    await second.ready;
    const servers = [port, port + 1].map((at) => `http://localhost:${at}/`);
    const { remote, publishNext } = teamCommand({ port, dataDir });
    const next = await publishNext(name);
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
    console.log(`${''.padEnd(42)}${'p50'.padStart(6)}${'max'.padStart(7)}${'limit'.padStart(8)}`);
    let isPastLimit = false;
    for (const [what, all] of Object.entries(times)) {
      const limit = what.startsWith('rollback') ? rollbackLimitMs : limitMs;
      if (Math.max(...all) > limit) isPastLimit = true;
      console.log(
        `${what.padEnd(42)}${percentile(all, 50).toFixed(0).padStart(6)}${Math.max(...all)
          .toFixed(0)
          .padStart(7)}${String(limit).padStart(8)}`,
      );
    }
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
    // The page tells the shell the address of the remote's entry.
    if (reply.ok && html.includes(`"version":"${version}","entryUrl":"/remotes/${name}/`)) return Date.now();
    await sleep(askEveryMs);
  }
  throw new Error(`${server} shows no page of ${name} ${version} within ${timeoutMs / 1000} s`);
}
