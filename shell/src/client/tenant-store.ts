import type { TenantConfig } from '@selvedge/contract';
import { createStore, type Readable } from '@selvedge/mfe-kit';

export interface TenantStore extends Readable<TenantConfig> {
  /** Reloads the configuration. If that fails, the current one stays. */
  refresh(): Promise<void>;
}

/** Holds the store's configuration: the page's initial one, or a newer one after `refresh`. */
export function createTenantStore(initial: TenantConfig, fetch: () => Promise<TenantConfig>): TenantStore {
  const store = createStore(initial);
  return {
    ...store,
    async refresh() {
      const current = await fetch().catch(() => null);
      if (current) store.set(current);
    },
  };
}
