import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

// Mode bit of directories that every user may write to, such as /tmp.
const sticky = 0o1000;

/**
 * Creates a directory that other users can't enter, or removes their access to an existing one. That protects its
 * contents, the database and private photos, whatever their own modes. A directory with another owner, or one that is
 * meant to be shared, stays unchanged.
 * @param setMode sets the mode of a directory
 * @returns what the person starting the service has to do, if the directory couldn't be protected
 */
export async function protectDirectory(directory: string, setMode = chmod): Promise<string | undefined> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // On Windows, directories inherit the permissions of their parent.
  if (process.platform === 'win32') return undefined;
  const { mode, uid } = await stat(directory);
  if ((mode & 0o077) === 0) return undefined;
  const warning = `Other users can read the data directory ${directory}.`;
  if ((mode & sticky) !== 0)
    return `${warning} All users share it. Set SELVEDGE_DATA_DIR to a directory of its own.`;
  const remedy = `As its owner, run: chmod 700 ${directory}`;
  if (uid !== process.getuid?.()) return `${warning} It belongs to another user. ${remedy}`;
  try {
    await setMode(directory, mode & 0o700);
    return undefined;
  } catch (error) {
    return `${warning} Changing its permissions failed (${(error as NodeJS.ErrnoException).code}). ${remedy}`;
  }
}

/** A file that every embedded database has. */
const VERSION_FILE = 'PG_VERSION';

/**
 * Removes other users' access to the files of an embedded database, which are unpacked as readable by everyone. Runs
 * once: files written later follow the process's umask.
 */
export async function protectFiles(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const version = join(directory, VERSION_FILE);
  if (((await stat(version)).mode & 0o077) === 0) return;
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  // The version file comes last, so a start after a crash repeats this.
  const rest = files.filter((file) => file !== version);
  await Promise.all(rest.map((file) => chmod(file, 0o600)));
  await chmod(version, 0o600);
}
