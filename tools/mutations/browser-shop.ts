import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages, remotesIn } from '../build-packages.ts';

/**
 * What the journeys of a checkout run on: built packages, and a shop's data. Both are kept as they were before any
 * mutation, so that nothing has to be built or seeded twice.
 */
export function createBrowserShop(checkout: string) {
  const names = ['shell', ...remotesIn(checkout)];
  // Beside the checkout: what looks at the whole of it has no business with these.
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-mutations-shop-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const kept = { data: join(folder, 'kept/data'), dist: join(folder, 'kept/dist') };
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
