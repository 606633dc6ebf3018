import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { checkOut } from '../check-out.ts';
import { formatTable } from '../format-table.ts';
import { createBaseline } from './baseline.ts';
import { createE2eSnapshot } from './e2e-snapshot.ts';
import { stopAll } from './child-processes.ts';
import { packageOf, type Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';
import { tryMutation, type Result } from './try-mutation.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

answerHelp(`Usage: npm run test:mutations [-- [--list] [--wide] [--out FILE] WORD ...]

Applies small bugs one by one to a copy of the committed code, and checks that the tests detect them. Words select bugs
whose id, package or step contains one of them.

  --list      prints the bugs
  --wide      also runs all tests of the package if a bug isn't detected
  --out FILE  writes the results as JSON
VERBOSE=1 shows the output of the tests.`);

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, wide: { type: 'boolean' }, out: { type: 'string' } },
});
const wanted = mutations.filter((mutation) => {
  const texts = [mutation.id, packageOf(mutation), mutation.step];
  return positionals.length === 0 || positionals.some((word) => texts.some((text) => text.includes(word)));
});
if (wanted.length === 0)
  throw new Error(`No mutation has ${positionals.join(' or ')} in its id, package or step`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void giveUp());
// Stop if the parent process exits, even if it was killed.
process.on('disconnect', () => void giveUp());

if (values.list)
  for (const mutation of wanted)
    console.log([mutation.id, packageOf(mutation), mutation.step, mutation.what].join('\t'));
else await tryAll(wanted);
// Otherwise, the channel to the parent process would keep this one running.
process.exit();

async function tryAll(all: readonly Mutation[]): Promise<void> {
  const folder = checkOut(root, 'selvedge-mutations-');
  await install(folder);
  const checkout = { folder, snapshot: createE2eSnapshot(folder) };
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

/** Installs the copy's packages from its lockfile. */
async function install(folder: string): Promise<void> {
  const toolchain = (await import(pathToFileURL(join(folder, 'tools/toolchain.mjs')).href)) as {
    ensureInstalled: () => void;
  };
  toolchain.ensureInstalled();
}

function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ id, step, verdict, by, seconds }) => [id, step, verdict, `${seconds} s`, by]);
  const counts = Map.groupBy(results, ({ verdict }) => verdict);
  const sums = [...counts].map(([verdict, { length }]) => `${length} ${verdict}`);
  return `${formatTable(rows, 5)}\n\n${sums.join(', ')}`;
}

async function giveUp(): Promise<void> {
  await stopAll();
  // The copy is removed on exit.
  process.exit(130);
}
