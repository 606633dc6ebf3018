import { ensureInstalled, runTool } from './toolchain.mjs';

// Runs one of the project's TypeScript commands with any installed Node.
const [file = '', ...args] = process.argv.slice(2);
ensureInstalled();
process.exitCode = await runTool(file, args);
