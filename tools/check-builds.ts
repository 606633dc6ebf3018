import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { integrityOf } from '../shared/registry/src/index.ts';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';
import { remoteNames } from './build-packages.ts';
import { copyOfHead } from './copy-of-head.ts';
import { readBuilt } from './publish-remotes.ts';

// `npm run check:builds`: a version stands for what runs, wherever and whenever it is built.

answerHelp(`Usage: npm run check:builds

Builds what is committed in two folders, and once more with changes that nothing runs: all have to be the same versions.
Takes about two minutes.`);

const root = join(import.meta.dirname, '..');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const one = copyOfHead(root, 'builds-');
const other = copyOfHead(root, 'the-same-builds-elsewhere-');
const here = build(one);
compare('in another folder', here, build(other));
compareShells();
changeWhatNothingRuns(other);
compare('with another comment, and a field of the contract that no remote uses', here, build(other));

type Builds = Record<string, { version: string; files: Record<string, string> }>;

/** @returns of each remote its version, and the hashes of what runs, by path */
function build(checkout: string): Builds {
  const PATH = [join(checkout, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  // Installs first, whenever the lockfile is another one.
  const args = [join('tools', 'run.mjs'), 'build-command.ts'];
  const { status } = spawnSync(process.execPath, args, { cwd: checkout, env: { ...process.env, PATH }, stdio: 'inherit' }); // prettier-ignore
  if (status !== 0) process.exit(status ?? 1);
  return Object.fromEntries(
    remoteNames.map((name) => {
      const { version, files } = readBuilt(join(checkout, name, 'dist'));
      const runs = [...files].filter(([path]) => !path.endsWith('.map'));
      return [
        name,
        { version, files: Object.fromEntries(runs.map(([path, bytes]) => [path, integrityOf(bytes)])) },
      ];
    }),
  );
}

function compare(where: string, expected: Builds, built: Builds): void {
  for (const name of remoteNames) {
    const { version, files } = expected[name]!;
    const again = built[name]!;
    const paths = new Set([...Object.keys(files), ...Object.keys(again.files)]);
    const others = [...paths].filter((path) => files[path] !== again.files[path]);
    const isSame = version === again.version && others.length === 0;
    console.log(
      `${name} ${version}: ${isSame ? 'the same' : `${again.version} (${others.join(', ')})`} ${where}`,
    );
    if (!isSame) process.exitCode = 1;
  }
}

/** The shell's version stands for its sources, so only two builds of the same sources can be the same. */
function compareShells(): void {
  const [facts, again] = [one, other].map((checkout) =>
    readFileSync(join(checkout, 'shell/dist/shell.json'), 'utf8'),
  );
  console.log(`shell: ${facts === again ? 'the same' : 'another one'} in another folder`);
  if (facts !== again) process.exitCode = 1;
}

function changeWhatNothingRuns(checkout: string): void {
  const schema = join(checkout, 'shared/contract/src/cart.ts');
  const start = 'export const CartItem = Type.Object({\n';
  const text = readFileSync(schema, 'utf8');
  if (!text.includes(start)) throw new Error(`${schema} has no ${start.trim()}: name another schema here`);
  writeFileSync(schema, text.replace(start, `${start}  nothingUsesThis: Type.Optional(Type.String()),\n`));
  for (const name of remoteNames)
    appendFileSync(join(checkout, name, 'src/remote.tsx'), '// Nothing runs this.\n');
}
