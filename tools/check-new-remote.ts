import { join } from 'node:path';
import { checkOut, runIn, runTool } from './check-out.ts';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';

answerHelp(`Usage: npm run check:new-remote

Creates a remote in a copy of the committed code, then checks, tests, builds and publishes it. Takes a few minutes.`);

const root = join(import.meta.dirname, '..');
const name = 'mfe-just-made';
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const copy = checkOut(root, 'new-remote-');
runTool(copy, 'remote/remote-command.ts', 'new', name, '--title', 'Just made', '--page', '/just-made');
runTool(copy, 'run-tests.ts', 'format', 'types', 'lint', 'boundaries', 'unused');
runIn(copy, 'vitest', ['run', name, 'tools/remotes.test.ts']);
runTool(copy, 'remote/remote-command.ts', 'publish', name);
console.log(`${name} was created, checked, tested, built and published.`);
