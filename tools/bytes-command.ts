import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';
import { buildPackages, remoteNames } from './build-packages.ts';
import { budgets } from './bytes/budgets.ts';
import { createTables, formatSection, parseTables } from './bytes/bytes-tables.ts';
import { findDifferences, findOverruns } from './bytes/check-bytes.ts';
import { readBuilds } from './bytes/read-builds.ts';

answerHelp(`Usage: npm run bytes [-- --write]

Builds the product and measures which npm packages and source folders the scripts of its pages contain. Fails if a page or
package is over its budget in tools/bytes/budgets.ts, or if docs/bytes.md isn't up to date. --write updates docs/bytes.md.`);

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/bytes.md');
const introduction = `# Bytes

\`npm run bytes -- --write\` writes this page from the source maps of the production builds. \`npm test\` fails if a figure is off by
more than 0.5 KB, if a row appears or disappears, or if a page or package is over its budget (tools/bytes/budgets.ts).

All figures are KB of compressed scripts (brotli; 1 KB is 1,000 bytes). A page loads the shell, its remote's entry and \`remote.js\`,
the page's chunks, and, in the shop, the assistant's button. An npm package or source folder gets the same share
of a file's compressed bytes as of its code. Rows below 1 KB on every page aren't listed. "On demand" is everything else that a
package can load, without its copies of the modules that the shell shares.

`;

await buildPackages((line) => console.log(line));
const builds = readBuilds(root, remoteNames);
const tables = createTables(builds, budgets);
if (process.argv.includes('--write'))
  writeFileSync(file, introduction + tables.map(formatSection).join('\n'));

const overruns = findOverruns(builds, budgets);
const differences = findDifferences(parseTables(existsSync(file) ? readFileSync(file, 'utf8') : ''), tables);
for (const problem of [...overruns, ...differences]) console.error(problem);
if (differences.length > 0) console.error('Update docs/bytes.md: npm run bytes -- --write');
if (overruns.length + differences.length > 0) process.exitCode = 1;
else console.log('All pages and packages are within their budgets, and docs/bytes.md is up to date');
