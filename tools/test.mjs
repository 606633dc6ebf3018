import { ensureInstalled, runTool } from './toolchain.mjs';

ensureInstalled();
process.exitCode = await runTool('run-tests.ts', process.argv.slice(2));
