import type { HostApi } from '@selvedge/mfe-kit';
import { registerApplication, triggerAppChange } from 'single-spa';
import type { LiveRemote } from '../../boot.ts';
import { findDeclaredPage } from '../../page-match.ts';
import { createManagedRemote, type ManagedRemote } from './managed-remote.ts';

interface RegisterOptions {
  remotes: LiveRemote[];
  host: HostApi;
  /** Whether whoever is here may see a page that is protected this way. */
  isAllowed: (protectedFor: 'shopper' | 'admin' | undefined) => boolean;
}

export interface RegisteredRemotes {
  byName: Map<string, ManagedRemote>;
  /** Mounts whatever the present address and session ask for. */
  reroute(): void;
}

/** Tells single-spa about every live remote; each is active where its own declaration says. */
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
