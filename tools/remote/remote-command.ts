import { runRemote } from './run-remote.ts';

// `npm run remote -- …`
process.exitCode = await runRemote(process.argv.slice(2));
