import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { copyOfHead } from '../copy-of-head.ts';
import { createBaseline } from './baseline.ts';
import { createBrowserShop } from './browser-shop.ts';
import { stopAll } from './child-processes.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';
import { tryMutation, type Result } from './try-mutation.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// `npm run test:mutations`: puts one small fault after the other into a copy of what is committed, and looks whether the
// tests notice. Words after `--` keep to mutations whose id, area or step contains one of them. `--list` prints them,
// `--wide` goes on to all tests of the package, `--out FILE` writes the results as JSON. `VERBOSE=1` shows all that the tests print.

answerHelp(`Usage: npm run test:mutations [-- [--list] [--wide] [--out FILE] WORD ...]

Puts one small fault after the other into a copy of what is committed, and looks whether the tests notice. Words keep to
faults whose id, area or step holds one of them.

  --list      prints the faults
  --wide      goes on to all tests of the package
  --out FILE  writes the results as JSON
VERBOSE=1 shows all that the tests print.`);

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, wide: { type: 'boolean' }, out: { type: 'string' } },
});
const wanted = mutations.filter(
  ({ id, area, step }) =>
    positionals.length === 0 ||
    positionals.some((word) => [id, area, step].some((one) => one.includes(word))),
);
if (wanted.length === 0)
  throw new Error(`No mutation has ${positionals.join(' or ')} in its id, area or step`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void giveUp());
// Whoever started this process with a channel takes it along, even when killed.
process.on('disconnect', () => void giveUp());

if (values.list)
  for (const { id, area, step, what } of wanted) console.log([id, area, step, what].join('\t'));
else await tryAll(wanted);
// The channel to whoever started it would keep this process.
process.exit();

async function tryAll(all: readonly Mutation[]): Promise<void> {
  const folder = copyOfHead(root, 'selvedge-mutations-');
  await install(folder);
  const checkout = { folder, shop: createBrowserShop(folder) };
  const baseline = createBaseline(checkout, all, (line) => console.log(line));
  const results: Result[] = [];
  for (const mutation of all) {
    console.log(`\n${results.length + 1} of ${all.length}  ${mutation.id} (${mutation.step})`);
    const result = await tryMutation(mutation, { checkout, baseline, isWide: values.wide ?? false });
    console.log(`  ${result.verdict} in ${result.seconds} s${result.by && `: ${result.by}`}`);
    if (result.reason) console.log(`    ${result.reason}`);
    results.push(result);
    if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 2)}\n`);
  }
  console.log(`\n${tableOf(results)}`);
  if (results.some(({ verdict }) => verdict === 'missed' || verdict === 'baseline fails'))
    process.exitCode = 1;
}

/** The copy's own packages, by its own lockfile. */
async function install(folder: string): Promise<void> {
  const toolchain = (await import(pathToFileURL(join(folder, 'tools/toolchain.mjs')).href)) as {
    ensureInstalled: () => void;
  };
  toolchain.ensureInstalled();
}

function tableOf(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ id }) => id.length));
  const rows = results.map(({ id, step, verdict, by, seconds }) =>
    [id.padEnd(width), step.padEnd(11), verdict.padEnd(14), `${seconds} s`.padStart(6), by].join('  '),
  );
  const counts = Map.groupBy(results, ({ verdict }) => verdict);
  const sums = [...counts].map(([verdict, { length }]) => `${length} ${verdict}`);
  return [...rows, '', sums.join(', ')].join('\n');
}

async function giveUp(): Promise<void> {
  await stopAll();
  // Leaving removes the copy.
  process.exit(130);
}
