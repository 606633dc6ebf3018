import type { TenantConfig } from '@selvedge/contract';
import { createStore, type Readable } from '@selvedge/mfe-kit';

export interface TenantStore extends Readable<TenantConfig> {
  /** Asks for the configuration again. Where it cannot be had, what is there stays. */
  refresh(): Promise<void>;
}

/** The configuration of the store, as this page was made with it or as an operator has changed it since. */
export function createTenantStore(first: TenantConfig, read: () => Promise<TenantConfig>): TenantStore {
  const store = createStore(first);
  return {
    ...store,
    async refresh() {
      const now = await read().catch(() => null);
      if (now) store.set(now);
    },
  };
}
