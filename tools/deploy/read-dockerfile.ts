import { readFileSync } from 'node:fs';

export interface Instruction {
  /** In capitals, such as `COPY`. */
  name: string;
  /** What follows, with the values of `ARG`s. */
  text: string;
}

export interface Stage {
  /** An image, or the name of an earlier stage. */
  from: string;
  /** Empty if it has none, as the last stage. */
  name: string;
  instructions: readonly Instruction[];
}

/** Reads a Dockerfile without continued lines, which ours don't have. Only `FROM` can use `ARG`s. */
export function readDockerfile(path: string): Stage[] {
  const args = new Map<string, string>();
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'ARG') args.set(text.split('=')[0]!, text.split('=')[1] ?? '');
    else if (name === 'FROM') {
      const [from = '', , stage = ''] = text.split(' ');
      stages.push({ from: from.replace(/\$\{(\w+)\}/, (_, arg) => args.get(arg) ?? ''), name: stage, instructions: [] }); // prettier-ignore
    } else if (name !== '') stages.at(-1)!.instructions.push({ name, text });
    else if (line !== '' && !line.startsWith('#')) throw new Error(`${path}: can't read "${line}"`);
  }
  return stages;
}

/** What a `COPY` copies: from the repository, unless `stage` is set. */
export function parseCopy(text: string): { stage: string | undefined; sources: string[]; target: string } {
  const words = text.split(' ');
  const stage = words[0]!.startsWith('--from=') ? words.shift()!.slice('--from='.length) : undefined;
  return { stage, sources: words.slice(0, -1), target: words.at(-1)! };
}

/** The environment that the last stage sets. */
export const readImageEnv = (stages: readonly Stage[]): Record<string, string> =>
  Object.fromEntries(
    stages
      .at(-1)!
      .instructions.filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => text.split(' ').map((pair) => pair.split('='))),
  );
