import type { HostApi } from '@selvedge/mfe-kit';
import { registerApplication, triggerAppChange } from 'single-spa';
import type { LiveRemote } from '../../boot.ts';
import { findDeclaredPage } from '../../page-match.ts';
import { createManagedRemote, type ManagedRemote } from './managed-remote.ts';

interface RegisterOptions {
  remotes: LiveRemote[];
  host: HostApi;
  /** Whether the current visitor may see a page with this protection. */
  isAllowed: (protectedFor: 'shopper' | 'admin' | undefined) => boolean;
}

export interface RegisteredRemotes {
  byName: Map<string, ManagedRemote>;
  /** Mounts the remotes for the current URL and session. */
  reroute(): void;
}

/** Registers all live remotes with single-spa. Each is active on the pages it declares. */
export function registerRemotes({ remotes, host, isAllowed }: RegisterOptions): RegisteredRemotes {
  const byName = new Map<string, ManagedRemote>();
  for (const live of remotes) {
    if (live.declaration.pages.length === 0) continue;
    const managed = createManagedRemote(live);
    byName.set(live.declaration.name, managed);
    registerApplication({
      name: live.declaration.name,
      app: async () => managed.lifecycles as never,
      activeWhen: ({ pathname }) => {
        const found = findDeclaredPage(remotes, pathname);
        return found?.remote === live && isAllowed(found.page.protected);
      },
      customProps: { host },
    });
  }
  return { byName, reroute: () => void triggerAppChange() };
}
