import { answerHelp } from '../shared/service-kit/src/answer-help.ts';
import { buildPackages } from './build-packages.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { startNode } from './run-node.ts';
import { exitOf } from './service-process.ts';

answerHelp(`Usage: npm run e2e -- [file or part of its name] [options of \`playwright test\`]

Builds what has changed and runs some browser tests. Without a --project, these are journeys in every variation.
  npm run e2e -- cart.spec.ts                 one file
  npm run e2e -- cart.spec.ts -g "last item"  tests by a part of their title
  npm run e2e -- gate --project releases      tests of releases
  npm run e2e -- cart --trace on              records traces in e2e/test-results
  npm run e2e -- cart --repeat-each 10        looks for a test that sometimes fails`);

const args = process.argv.slice(2);
const hasProject = args.some((arg) => arg.startsWith('--project'));
await buildPackages((line) => console.log(line));
const tests = startNode(
  'e2e/node_modules/@playwright/test/cli.js',
  ['test', '--config', 'e2e/playwright.config.ts', ...(hasProject ? [] : ['--project', 'shop']), ...args],
  { env: { BROWSER_PATH: await ensureBrowser() }, stdio: 'inherit' },
);
process.exitCode = (await exitOf(tests)) ?? 1;
