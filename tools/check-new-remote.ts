import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { checkOutHead } from './check-out-head.ts';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';

// `npm run check:new-remote`: creates a remote in a copy of the committed code and runs its checks, tests and build there, as
// its team would. An e2e spec tests such a remote in a running shop.

answerHelp(`Usage: npm run check:new-remote

Creates a remote in a copy of the committed code, then checks, tests, builds and publishes it. Takes a few minutes.`);

const root = join(import.meta.dirname, '..');
const name = 'mfe-just-made';
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const copy = checkOutHead(root, 'new-remote-');
runTool('remote/remote-command.ts', 'new', name, '--title', 'Just made', '--page', '/just-made');
runTool('run-tests.ts', 'format', 'types', 'lint', 'boundaries', 'unused');
run('vitest', ['run', name, 'tools/remotes.test.ts']);
runTool('remote/remote-command.ts', 'publish', name);
console.log(`${name} was created, checked, tested, built and published.`);

function runTool(file: string, ...args: string[]): void {
  // Installs first if the lockfile has changed.
  run(process.execPath, [join('tools', 'run.mjs'), file, ...args]);
}

/** Runs a command in the copy, with the copy's dependencies and registry. If it fails, exits with the same code. */
function run(command: string, args: string[]): void {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const PATH = [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, DATABASE_URL: '', SELVEDGE_DATA_DIR: join(copy, '.selvedge') };
  const { status, error } = spawnSync(command, args, { cwd: copy, env, stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}
