import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import type { RegistryStorage } from '../../shared/registry/src/index.ts';

/** How the scripts of a remote can go wrong on their way. */
export type NetworkFault = (typeof networkFaults)[number];
export const networkFaults = ['404', '500', 'hang', 'slow', 'HTML for JS', 'corrupt'] as const;

/** Each file of a remote this much later is past every deadline. */
const slowMs = 3000;

interface FaultyRemote {
  storage: RegistryStorage;
  remote: string;
  /** The fault is that of this version alone; of all of them where none is named. */
  version?: string | undefined;
}

/** Lets every script of a remote go wrong in a page; what it gives back ends that. */
export async function breakNetwork(
  page: Page,
  fault: NetworkFault,
  { storage, remote, version }: FaultyRemote,
): Promise<() => void> {
  let isBroken = true;
  const address = new RegExp(`/remotes/${remote}/([^/]+)/(?:~\\d+/)?(.+\\.js)$`);
  const answer = async (route: Route): Promise<void> => {
    const [, of = '', file = ''] = address.exec(route.request().url()) ?? [];
    if (!isBroken || (version !== undefined && of !== version)) return route.continue();
    switch (fault) {
      case '404':
      case '500':
        return route.fulfill({ status: Number(fault), body: 'no script' });
      case 'hang':
        // Nobody ever answers.
        return;
      case 'slow':
        await delay(slowMs);
        // The page may be gone by now.
        return route.continue().catch(() => undefined);
      case 'HTML for JS':
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><h1>Sign in to this network</h1>',
        });
      case 'corrupt': {
        const bytes = await storage.read(`versions/${remote}/${of}/client/${file}`);
        return route.fulfill({ contentType: 'text/javascript', body: flipped(bytes ?? new Uint8Array(1)) });
      }
    }
  };
  await page.route(address, answer);
  // The route stays: without it the browser would go on with what hangs.
  return () => void (isBroken = false);
}

/** One bit in the middle is another. */
function flipped(bytes: Uint8Array): Buffer {
  const changed = Buffer.from(bytes);
  const middle = changed.length >> 1;
  changed[middle] = changed[middle]! ^ 1;
  return changed;
}
