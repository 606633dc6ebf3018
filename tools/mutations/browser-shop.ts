import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages, remotesIn } from '../build-packages.ts';

/**
 * What the journeys of a checkout run on: built packages, and a shop's data. Both are kept as they were before any
 * mutation, so that nothing has to be built or seeded twice.
 */
export function createBrowserShop(checkout: string) {
  const names = ['shell', ...remotesIn(checkout)];
  const dataDir = join(checkout, '.selvedge-journeys');
  const kept = { data: join(checkout, '.kept/data'), dist: join(checkout, '.kept/dist') };
  const distOf = (name: string) => join(checkout, name, 'dist');

  return {
    dataDir,
    /** @throws Error when a package can't be built */
    build: () => buildPackages(() => undefined, names, checkout),

    /** @returns whether there is data to go on with */
    prepareData(): boolean {
      rmSync(dataDir, { recursive: true, force: true });
      if (!existsSync(kept.data)) return false;
      cpSync(kept.data, dataDir, { recursive: true });
      return true;
    },

    /** Keeps what there is now, after a run without any mutation. */
    keep(): void {
      if (existsSync(kept.data) || !existsSync(dataDir)) return;
      cpSync(dataDir, kept.data, { recursive: true });
      for (const name of names) cpSync(distOf(name), join(kept.dist, name), { recursive: true });
    },

    /** Takes out what was built with a mutation. */
    restoreBuilds(): void {
      if (!existsSync(kept.dist)) return;
      for (const name of names) {
        rmSync(distOf(name), { recursive: true, force: true });
        cpSync(join(kept.dist, name), distOf(name), { recursive: true });
      }
    },
  };
}

export type BrowserShop = ReturnType<typeof createBrowserShop>;
