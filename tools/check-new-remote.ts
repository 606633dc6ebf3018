import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { copyOfHead } from './copy-of-head.ts';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';

// `npm run check:new-remote`: makes a remote in a copy of what is committed, and runs every check, its tests and its build there,
// as its team would have them. Some minutes; a journey takes such a remote on into a running shop.

answerHelp(`Usage: npm run check:new-remote

Makes a remote in a copy of what is committed, and checks, tests, builds and publishes it there. Takes some minutes.`);

const root = join(import.meta.dirname, '..');
const name = 'mfe-just-made';
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const copy = copyOfHead(root, 'new-remote-');
runTool('remote/remote-command.ts', 'new', name, '--title', 'Just made', '--page', '/just-made');
runTool('run-tests.ts', 'format', 'types', 'lint', 'boundaries', 'unused');
run('vitest', ['run', name, 'tools/remotes.test.ts']);
runTool('remote/remote-command.ts', 'publish', name);
console.log(`${name} was made, checked, tested, built and published.`);

function runTool(file: string, ...args: string[]): void {
  // Installs first, whenever the lockfile is another one.
  run(process.execPath, [join('tools', 'run.mjs'), file, ...args]);
}

/** Runs a command in the copy, with its own programs and a registry of its own; ends with its exit code where it fails. */
function run(command: string, args: string[]): void {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const PATH = [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, DATABASE_URL: '', SELVEDGE_DATA_DIR: join(copy, '.selvedge') };
  const { status, error } = spawnSync(command, args, { cwd: copy, env, stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}
