import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const msPerTick = 10;

/**
 * CPU time, in milliseconds, that a process and the one it has started have used so far; `null` where the system doesn't say.
 * @see proc_pid_stat(5)
 */
export async function cpuMsOf(pid: number): Promise<number | null> {
  try {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const times = await Promise.all([pid, ...children.split(' ').filter(Boolean)].map(ticksOf));
    return times.reduce((sum, ticks) => sum + ticks, 0) * msPerTick;
  } catch {
    return null;
  }
}

async function ticksOf(pid: number | string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
