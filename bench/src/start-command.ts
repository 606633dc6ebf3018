import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForFreePorts } from '../../tools/free-ports.ts';
import { readSettings } from './command.ts';
import { memoryOfDescendants } from './process-usage.ts';

const { LIMIT_MS: limitMs } = readSettings(
  'bench:start',
  `Measures the time from \`npm start\` to the printed addresses, for the first start (with seeding) and two later ones, and then the
memory of each process.`,
  { LIMIT_MS: 3_000 },
  'DATABASE_URL of an empty database instead of the embedded one',
);

const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-start-'));
const port = 3820;

const first = await timeStart();
const second = await timeStart();
const third = await timeStart();
rmSync(dataDir, { recursive: true, force: true });
console.log(`first start ${first.ms} ms (seeds both stores), second ${second.ms} ms, third ${third.ms} ms`);
const megabytes = [...third.memory].map(([name, size]) => `${name} ${size.toFixed(0)} MB`);
console.log(`memory after the third: ${megabytes.join(', ')}`);
process.exitCode = Math.min(second.ms, third.ms) <= limitMs ? 0 : 1;

/** Starts the shop and stops it at the line with "Ready". `ms`: from the command to this line. */
async function timeStart(): Promise<{ ms: number; memory: Map<string, number> }> {
  // The services of the previous copy stop a moment after npm.
  await waitForFreePorts({ PORT: port, COMMERCE_PORT: port + 1000 }, 30_000);
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), SELVEDGE_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  return new Promise((resolve, reject) => {
    let ready: { ms: number; memory: Map<string, number> } | undefined;
    child.stdout.on('data', (chunk: Buffer) => {
      if (ready || !chunk.includes('Ready in')) return;
      const ms = Math.round(performance.now() - startedAt);
      ready = { ms, memory: memoryOfDescendants(child.pid!) };
      process.kill(-child.pid!, 'SIGTERM');
    });
    child.on('exit', () =>
      ready ? resolve(ready) : reject(new Error('The shop ended before it was ready')),
    );
  });
}
