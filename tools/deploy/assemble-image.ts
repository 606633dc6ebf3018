import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseCopy, readDockerfile, type Stage } from './read-dockerfile.ts';

const root = join(import.meta.dirname, '../..');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  packageManager: string;
};

/**
 * Carries out a Dockerfile's COPY and RUN instructions on this machine, without a container engine. Each stage is a folder
 * with the files that the image adds to its base; commands run with this machine's Node. Needs root: while a command runs,
 * the stage's `/app` and `/data` are mounted.
 * @param folder for the stages
 * @returns the folder of the last stage
 */
export function assembleImage(name: string, folder: string, report: (line: string) => void): string {
  const stages = readDockerfile(join(root, `deploy/images/${name}.Dockerfile`));
  const context = copyContext(folder);
  const folders = new Map<string, string>();
  let last = '';
  for (const stage of stages) {
    last = mkdtempSync(join(folder, `${name}-${stage.name || 'image'}-`));
    const base = folders.get(stage.from);
    if (base !== undefined) copy(base, last);
    for (const path of ['app', 'data', 'tmp']) mkdirSync(join(last, path), { recursive: true });
    folders.set(stage.name, last);
    runStage(stage, { folder: last, context, folders, report });
  }
  return last;
}

/** The files of the repository that aren't in .dockerignore. */
function copyContext(folder: string): string {
  const context = join(folder, 'context');
  rmSync(context, { recursive: true, force: true });
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) {
    const parents = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    if (parents.some((path) => ignored.some((pattern) => posix.matchesGlob(path, pattern)))) continue;
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(join(root, file), join(context, file));
  }
  return context;
}

interface StageContext {
  folder: string;
  context: string;
  folders: ReadonlyMap<string, string>;
  report: (line: string) => void;
}

function runStage({ instructions }: Stage, { folder, context, folders, report }: StageContext): void {
  for (const { name, text } of instructions) {
    if (name === 'COPY') {
      const { stage, sources, target } = parseCopy(text);
      const from = stage === undefined ? context : folders.get(stage)!;
      for (const source of sources) copyInto(join(from, source), join(folder, posix.resolve('/app', target)), target.endsWith('/')); // prettier-ignore
    }
    // pnpm is here already.
    if (name === 'RUN' && !text.startsWith('npm install --global')) {
      report(text);
      runIn(folder, text);
    }
  }
}

/** Like COPY: the content of a folder, or a file. */
function copyInto(source: string, target: string, isFolder: boolean): void {
  if (statSync(source).isDirectory()) copy(source, target);
  else {
    const file = isFolder ? join(target, posix.basename(source)) : target;
    mkdirSync(dirname(file), { recursive: true });
    cpSync(source, file);
  }
}

function copy(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  // Links must stay as they are.
  execFileSync('cp', ['-a', `${source}/.`, target]);
}

function runIn(folder: string, command: string): void {
  const pnpm = `pnpm() { npx --yes ${packageManager} "$@"; }`;
  const script = `${pnpm}; mkdir -p /app /data; mount --bind ${folder}/app /app && mount --bind ${folder}/data /data && cd /app && ${command}`;
  execFileSync('unshare', ['--mount', 'bash', '-ec', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}
