import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// CPU time and memory of other processes. The figures in /proc exist only on Linux; elsewhere they are NaN.

/** CPU time of a process in ms, which hardly depends on other load. */
export function cpuMsOf(pid: number): number {
  const stat = readProc(pid, 'stat');
  // Fields 14 and 15 count hundredths of a second, after a name in parentheses that may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory of a running process in MB. */
export function memoryOf(pid: number): { residentMb: number; peakMb: number } {
  const status = readProc(pid, 'status');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { residentMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Memory in MB of a process's descendants, by what they run. */
export const memoryOfDescendants = (pid: number): Map<string, number> =>
  sumByName(listDescendants(pid).map(({ name, megabytes }) => [name, megabytes]));

/** CPU time in ms of a process's descendants, by what they run. */
export const cpuMsOfDescendants = (pid: number): Map<string, number> =>
  sumByName(listDescendants(pid).map(({ name, id }) => [name, cpuMsOf(id)]));

function sumByName(values: readonly (readonly [name: string, value: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, value] of values) sums.set(name, (sums.get(name) ?? 0) + value);
  return sums;
}

/** All processes below a process, except those that only start another one. */
function listDescendants(pid: number): { id: number; name: string; megabytes: number }[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, id, parent, kilobytes, args]) => ({
      id: Number(id),
      parent: Number(parent),
      megabytes: Number(kilobytes) / 1024,
      name: getProcessName(args!),
    }));
  const below = (parent: number): typeof rows =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.id)]);
  return below(pid).flatMap(({ id, name, megabytes }) => (name === null ? [] : { id, name, megabytes }));
}

/** `null` for a process that only starts another one. */
function getProcessName(args: string): string | null {
  if (/^(?:unshare|setpriv|prlimit) /.test(args)) return null;
  if (args.includes('--permission')) return 'server bundles';
  return /(?:services\/)?([\w-]+)\/src\/(?:\w+\/)?main\.ts/.exec(args)?.[1] ?? 'others';
}
