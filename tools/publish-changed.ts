import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');

/** The files of a build before it's published. */
export interface ChangeableBuild {
  read(path: string): string;
  /** Compresses browser scripts too, like a build. */
  write(path: string, text: string): void;
}

/**
 * Publishes the current build of a remote with changes, as a new version.
 * @param mark added to the version
 * @param remote runs `npm run remote`
 * @returns the new version
 */
export async function publishChanged(
  name: string,
  mark: string,
  change: (build: ChangeableBuild, version: string) => void,
  remote: (...args: string[]) => Promise<unknown>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    cpSync(join(root, name, 'dist'), folder, { recursive: true });
    const build: ChangeableBuild = {
      read: (path) => readFileSync(join(folder, path), 'utf8'),
      write(path, text) {
        writeFileSync(join(folder, path), text);
        rmSync(join(folder, `${path}.gz`), { force: true });
        if (/^client\/.*\.js$/.test(path))
          writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text));
      },
    };
    const built = JSON.parse(build.read('version.json')) as { version: string };
    const version = `${built.version}.${mark}`;
    build.write('version.json', JSON.stringify({ ...built, version }));
    change(build, version);
    await remote('publish', name, '--from', folder);
    return version;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
