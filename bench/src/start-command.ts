import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForFreePorts } from '../../tools/free-ports.ts';
import { readSettings } from './command.ts';

const { LIMIT_MS: limitMs } = readSettings(
  'bench:start',
  'Measures the time from `npm start` to the printed addresses, for the first start (with seeding) and two later ones.',
  { LIMIT_MS: 3_000 },
);

const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-start-'));
const port = 3820;

const first = await timeStart();
const second = await timeStart();
const third = await timeStart();
rmSync(dataDir, { recursive: true, force: true });
console.log(`first start ${first} ms (seeds both stores), second ${second} ms, third ${third} ms`);
process.exitCode = Math.min(second, third) <= limitMs ? 0 : 1;

/** @returns milliseconds from the command to the line with "Ready" */
async function timeStart(): Promise<number> {
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
    let readyMs = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      if (readyMs === 0 && chunk.includes('Ready in')) {
        readyMs = Math.round(performance.now() - startedAt);
        process.kill(-(child.pid as number), 'SIGTERM');
      }
    });
    child.on('exit', () =>
      readyMs > 0 ? resolve(readyMs) : reject(new Error('The shop ended before it was ready')),
    );
  });
}
