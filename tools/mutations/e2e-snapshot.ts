import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages, listRemotes } from '../build-packages.ts';

/**
 * Saves the built packages and the shop data of a checkout as they are without a mutation, so that e2e specs don't have to
 * build and seed them again.
 */
export function createE2eSnapshot(checkout: string) {
  const names = ['shell', ...listRemotes(checkout)];
  // Outside the checkout, so that checks of the whole checkout don't find these files.
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-mutations-shop-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const saved = { data: join(folder, 'saved/data'), dist: join(folder, 'saved/dist') };
  const distOf = (name: string) => join(checkout, name, 'dist');

  return {
    dataDir,
    /** @throws Error if a package can't be built */
    build: () => buildPackages(() => undefined, names, checkout),

    /** Restores the saved data. @returns whether there is any */
    prepareData(): boolean {
      rmSync(dataDir, { recursive: true, force: true });
      if (!existsSync(saved.data)) return false;
      cpSync(saved.data, dataDir, { recursive: true });
      return true;
    },

    /** Saves the current data and builds. Call it after a run without a mutation. */
    save(): void {
      if (existsSync(saved.data) || !existsSync(dataDir)) return;
      cpSync(dataDir, saved.data, { recursive: true });
      for (const name of names) cpSync(distOf(name), join(saved.dist, name), { recursive: true });
    },

    /** Replaces mutated builds with the saved ones. */
    restoreBuilds(): void {
      if (!existsSync(saved.dist)) return;
      for (const name of names) {
        rmSync(distOf(name), { recursive: true, force: true });
        cpSync(join(saved.dist, name), distOf(name), { recursive: true });
      }
    },
  };
}

export type E2eSnapshot = ReturnType<typeof createE2eSnapshot>;
