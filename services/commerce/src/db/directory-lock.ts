import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Takes the lock file of a directory that only one process may use. The lock of a process that no longer runs
 * is taken over.
 * @returns gives the lock back
 * @throws Error that names the process holding it
 */
export async function lockDirectory(lockFile: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await createWithPid(lockFile)) return () => rm(lockFile, { force: true });
    const holder = await holderOf(lockFile);
    if (holder !== undefined && isRunning(holder)) {
      throw new Error(
        `The embedded database is in use by process ${holder}, most likely the running shop (${lockFile}). ` +
          'Stop that process first, or set DATABASE_URL to work on PostgreSQL.',
      );
    }
    await removeStale(lockFile);
  }
  throw new Error(`Could not take the lock ${lockFile}: other processes keep taking it`);
}

/** The file comes to be with its content: nobody ever sees a lock without a holder. */
async function createWithPid(lockFile: string): Promise<boolean> {
  const written = `${lockFile}.${process.pid}.new`;
  await writeFile(written, `${process.pid}\n`);
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

async function holderOf(lockFile: string): Promise<number | undefined> {
  const text = await readFile(lockFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
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
  // A container starts its main process with the same number every time.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
