import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '../shared/registry/src/index.ts';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';
import { remoteNames } from './build-packages.ts';
import { checkOut, runTool } from './check-out.ts';
import { readBuilt } from './publish-remotes.ts';

answerHelp(`Usage: npm run check:builds

Builds the committed code in two folders, and once more with changes that don't affect what runs. All builds must have
the same versions. Takes about two minutes.`);

const root = join(import.meta.dirname, '..');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const one = checkOut(root, 'builds-');
const other = checkOut(root, 'the-same-builds-elsewhere-');
const here = build(one);
compare('in another folder', here, build(other));
compareShells();
changeUnusedCode(other);
compare('with an extra comment, and a contract field that no remote uses', here, build(other));

type Builds = Record<string, { version: string; files: Record<string, string> }>;

/** @returns the version of each remote and the hashes of the files that run, by path */
function build(checkout: string): Builds {
  runTool(checkout, 'build-command.ts');
  return Object.fromEntries(
    remoteNames.map((name) => {
      const { version, files } = readBuilt(join(checkout, name, 'dist'));
      const runtimeFiles = [...files].filter(([path]) => !path.endsWith('.map'));
      return [
        name,
        {
          version,
          files: Object.fromEntries(runtimeFiles.map(([path, bytes]) => [path, computeIntegrity(bytes)])),
        },
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

/** The shell's version identifies its sources, so only builds of the same sources are equal. */
function compareShells(): void {
  const [facts, again] = [one, other].map((checkout) =>
    readFileSync(join(checkout, 'shell/dist/shell.json'), 'utf8'),
  );
  console.log(`shell: ${facts === again ? 'the same' : 'different'} in another folder`);
  if (facts !== again) process.exitCode = 1;
}

function changeUnusedCode(checkout: string): void {
  const schema = join(checkout, 'shared/contract/src/cart.ts');
  const start = 'export const CartItem = Type.Object({\n';
  const text = readFileSync(schema, 'utf8');
  if (!text.includes(start)) throw new Error(`${schema} has no ${start.trim()}: name another schema here`);
  writeFileSync(schema, text.replace(start, `${start}  nothingUsesThis: Type.Optional(Type.String()),\n`));
  for (const name of remoteNames)
    appendFileSync(join(checkout, name, 'src/remote.tsx'), '// Nothing runs this.\n');
}
