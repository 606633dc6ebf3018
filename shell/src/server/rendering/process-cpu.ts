import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const msPerTick = 10;

/**
 * Reads the total CPU time, in milliseconds, of a process and its children; `null` if the system doesn't provide it.
 * @see proc_pid_stat(5)
 */
export async function readCpuMs(pid: number): Promise<number | null> {
  try {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const times = await Promise.all([pid, ...children.split(' ').filter(Boolean)].map(readTicks));
    return times.reduce((sum, ticks) => sum + ticks, 0) * msPerTick;
  } catch {
    return null;
  }
}

async function readTicks(pid: number | string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The process name, in parentheses, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
