import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Another process has the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/**
 * Takes the lock file of a directory that only one process may use. The lock of a process that no longer runs
 * is taken over.
 * @returns gives the lock back
 * @throws DirectoryInUseError that names the process holding it
 */
export async function lockDirectory(lockFile: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await createWithHolder(lockFile)) return () => rm(lockFile, { force: true });
    const holder = await holderOf(lockFile);
    if (holder !== undefined && (await isHolding(holder))) {
      throw new DirectoryInUseError(
        `The embedded database is in use by process ${holder.pid}, most likely the running shop (${lockFile}). ` +
          'Stop that process first, or set DATABASE_URL to work on PostgreSQL.',
      );
    }
    await removeStale(lockFile);
  }
  throw new Error(`Could not take the lock ${lockFile}: other processes keep taking it`);
}

/** The file comes to be with its content: nobody ever sees a lock without a holder. */
async function createWithHolder(lockFile: string): Promise<boolean> {
  const written = `${lockFile}.${process.pid}.new`;
  const started = await startOf(process.pid);
  await writeFile(written, started === undefined ? `${process.pid}\n` : `${process.pid} ${started}\n`);
  try {
    await link(written, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(written, { force: true });
  }
}

interface Holder {
  pid: number;
  /** As `startOf`; absent in locks of before, and where the system does not tell. */
  started: string | undefined;
}

async function holderOf(lockFile: string): Promise<Holder | undefined> {
  const [text, started] = (await readFile(lockFile, 'utf8').catch(() => '')).trim().split(' ');
  const pid = Number.parseInt(text ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? { pid, started } : undefined;
}

/** Whether the process that took the lock still runs, and not merely another one that was given its number since. */
async function isHolding({ pid, started }: Holder): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const running = await startOf(pid);
  // By number alone: a container starts its main process with the same one every time.
  if (started === undefined || running === undefined) return pid !== process.pid;
  return running === started;
}

/** When a process started, as Linux tells it: the boot, and clock ticks since then. Undefined elsewhere. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name comes second, in parentheses, and may hold anything; the start is field 22.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks && `${boot.trim()}/${ticks}`;
  } catch {
    return undefined;
  }
}

/** Renamed first: of two processes that find the same stale lock, one removes it and the other finds nothing. */
async function removeStale(lockFile: string): Promise<void> {
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
