import { ensureInstalled, runTool } from './toolchain.mjs';

// Runs one of the project's TypeScript commands on whatever Node the machine has.
const [file = '', ...args] = process.argv.slice(2);
ensureInstalled();
process.exitCode = await runTool(file, args);
