import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Another process uses the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/**
 * Creates the lock file of a directory that only one process may use. A lock left by a process that no longer runs
 * is taken over.
 * @returns a function that releases the lock
 * @throws DirectoryInUseError naming the process that holds the lock
 */
export async function lockDirectory(lockFile: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await createWithHolder(lockFile)) return () => rm(lockFile, { force: true });
    const holder = await readHolder(lockFile);
    if (holder !== undefined && (await isStillHeld(holder))) {
      throw new DirectoryInUseError(
        `The embedded database is in use by process ${holder.pid}, most likely the running shop (${lockFile}). ` +
          'Stop that process first, or set DATABASE_URL to work on PostgreSQL.',
      );
    }
    await removeStaleLock(lockFile);
  }
  throw new Error(`Couldn't acquire the lock ${lockFile}: other processes keep taking it`);
}

/** Links a finished file into place, so no process ever sees a lock file without a holder. */
async function createWithHolder(lockFile: string): Promise<boolean> {
  const newFile = `${lockFile}.${process.pid}.new`;
  const started = await getStartTime(process.pid);
  await writeFile(newFile, started === undefined ? `${process.pid}\n` : `${process.pid} ${started}\n`);
  try {
    await link(newFile, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(newFile, { force: true });
  }
}

interface Holder {
  pid: number;
  /** From `getStartTime`; absent in older lock files and on systems other than Linux. */
  started: string | undefined;
}

async function readHolder(lockFile: string): Promise<Holder | undefined> {
  const [text, started] = (await readFile(lockFile, 'utf8').catch(() => '')).trim().split(' ');
  const pid = Number.parseInt(text ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? { pid, started } : undefined;
}

/** Whether the process that took the lock still runs, rather than a new process with the same ID. */
async function isStillHeld({ pid, started }: Holder): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const running = await getStartTime(pid);
  // Without start times, our own ID means a stale lock: containers give their main process the same ID every time.
  if (started === undefined || running === undefined) return pid !== process.pid;
  return running === started;
}

/** When a process started, on Linux: boot ID and clock ticks since boot. Undefined elsewhere. */
async function getStartTime(pid: number): Promise<string | undefined> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name, in parentheses, and may contain spaces. Field 22 is the start time.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks && `${boot.trim()}/${ticks}`;
  } catch {
    return undefined;
  }
}

/** Renames the file first, so only one of two processes that find the same stale lock removes it. */
async function removeStaleLock(lockFile: string): Promise<void> {
  const aside = `${lockFile}.${process.pid}.stale`;
  try {
    await rename(lockFile, aside);
    await rm(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
