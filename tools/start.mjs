import { ensureInstalled, runTool } from './toolchain.mjs';

ensureInstalled();
process.exitCode = await runTool('start-shop.ts', process.argv.slice(2));
