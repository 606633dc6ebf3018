import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages, listRemotes } from '../build-packages.ts';

/**
 * Keeps the built packages and the shop data of a checkout from before any mutation, so that e2e specs don't have to build
 * and seed them again.
 */
export function createE2eSnapshot(checkout: string) {
  const names = ['shell', ...listRemotes(checkout)];
  // Outside the checkout, so that checks of the whole checkout don't see them.
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-mutations-shop-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const kept = { data: join(folder, 'kept/data'), dist: join(folder, 'kept/dist') };
  const distOf = (name: string) => join(checkout, name, 'dist');

  return {
    dataDir,
    /** @throws Error if a package can't be built */
    build: () => buildPackages(() => undefined, names, checkout),

    /** @returns whether there is data to use */
    prepareData(): boolean {
      rmSync(dataDir, { recursive: true, force: true });
      if (!existsSync(kept.data)) return false;
      cpSync(kept.data, dataDir, { recursive: true });
      return true;
    },

    /** Saves the current state, after a run without a mutation. */
    keep(): void {
      if (existsSync(kept.data) || !existsSync(dataDir)) return;
      cpSync(dataDir, kept.data, { recursive: true });
      for (const name of names) cpSync(distOf(name), join(kept.dist, name), { recursive: true });
    },

    /** Removes builds with a mutation. */
    restoreBuilds(): void {
      if (!existsSync(kept.dist)) return;
      for (const name of names) {
        rmSync(distOf(name), { recursive: true, force: true });
        cpSync(join(kept.dist, name), distOf(name), { recursive: true });
      }
    },
  };
}

export type E2eSnapshot = ReturnType<typeof createE2eSnapshot>;
