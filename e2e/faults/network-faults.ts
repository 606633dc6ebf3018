import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import type { RegistryStorage } from '../../shared/registry/src/index.ts';

/** Ways in which loading a remote's scripts can fail. */
export type NetworkFault = (typeof networkFaults)[number];
export const networkFaults = ['404', '500', 'hang', 'slow', 'HTML for JS', 'corrupt'] as const;

/** A delay that exceeds every deadline, although browsers request these files together with the page. */
const slowMs = 6000;

interface FaultyRemote {
  storage: RegistryStorage;
  remote: string;
  /** Affects only this version; by default all versions. */
  version?: string | undefined;
}

/** Breaks all scripts of a remote in a page. @returns a function that ends the fault */
export async function breakNetwork(
  page: Page,
  fault: NetworkFault,
  { storage, remote, version }: FaultyRemote,
): Promise<() => void> {
  let isBroken = true;
  const address = new RegExp(`/remotes/${remote}/([^/]+)/(?:~\\d+/)?(.+\\.js)$`);
  const handle = async (route: Route): Promise<void> => {
    const [, requested = '', file = ''] = address.exec(route.request().url()) ?? [];
    if (!isBroken || (version !== undefined && requested !== version)) return route.continue();
    switch (fault) {
      case '404':
      case '500':
        return route.fulfill({ status: Number(fault), body: 'no script' });
      case 'hang':
        return;
      case 'slow':
        await delay(slowMs);
        // The page may be closed by now.
        return route.continue().catch(() => undefined);
      case 'HTML for JS':
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><h1>Sign in to this network</h1>',
        });
      case 'corrupt': {
        const bytes = await storage.read(`versions/${remote}/${requested}/client/${file}`);
        return route.fulfill({ contentType: 'text/javascript', body: flipBit(bytes ?? new Uint8Array(1)) });
      }
    }
  };
  await page.route(address, handle);
  // Removing the route would let hanging requests continue.
  return () => void (isBroken = false);
}

/** Flips one bit in the middle. */
function flipBit(bytes: Uint8Array): Buffer {
  const changed = Buffer.from(bytes);
  const middle = changed.length >> 1;
  changed[middle] = changed[middle]! ^ 1;
  return changed;
}
