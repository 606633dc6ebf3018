import { execFileSync } from 'node:child_process';

/** Memory in MB of each child process, by what it runs. */
export function memoryBelow(pid: number): Map<string, number> {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, id, parent, kilobytes, args]) => ({
      id: Number(id),
      parent: Number(parent),
      megabytes: Number(kilobytes) / 1024,
      args: args!,
    }));
  const found = new Map<string, number>();
  const visit = (parent: number) => {
    for (const { id, megabytes, args } of rows.filter((row) => row.parent === parent)) {
      const name = getProcessName(args);
      if (name !== null) found.set(name, (found.get(name) ?? 0) + megabytes);
      visit(id);
    }
  };
  visit(pid);
  return found;
}

/** `null` for a process that only starts another one. */
function getProcessName(args: string): string | null {
  if (/^(?:unshare|setpriv|prlimit) /.test(args)) return null;
  if (args.includes('--permission')) return 'server bundles';
  return /(?:services\/)?([\w-]+)\/src\/(?:server\/)?main\.ts/.exec(args)?.[1] ?? 'others';
}
