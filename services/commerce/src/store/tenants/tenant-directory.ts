import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantDirectory } from '../../platform/http/tenant.ts';
import { type TenantHosts, readTenantHosts } from './tenant-repository.ts';

/** How long a process may use cached tenants. */
export const MAX_DIRECTORY_AGE_MS = 5_000;
/** How long unknown tenants wait for each other's read. Anybody can request unknown addresses, as often as they like. */
const refreshEveryMs = 100;

interface Snapshot {
  takenAt: number;
  tenants: TenantHosts[];
  byHost: Map<string, string>;
  codes: Set<string>;
}

/** Caches tenants for a few seconds, so new tenants need no restart. */
export class StoredTenantDirectory implements TenantDirectory {
  #db: Database;
  #snapshot: Snapshot | undefined;
  #loading: Promise<Snapshot> | undefined;
  #refreshing: Promise<void> | undefined;
  #refreshedAt = 0;
  #known: readonly TenantHosts[] = [];
  #onGone: (tenantCode: string) => void;

  /** @param onGone called for each tenant that no longer exists */
  constructor(db: Database, onGone: (tenantCode: string) => void = () => undefined) {
    this.#db = db;
    this.#onGone = onGone;
  }

  async byHost(host: string): Promise<string | undefined> {
    return (await this.#current()).byHost.get(host);
  }

  async exists(tenantCode: string): Promise<boolean> {
    return (await this.#current()).codes.has(tenantCode);
  }

  async defaultCode(): Promise<string> {
    const { tenants } = await this.#current();
    const tenant = tenants.find((one) => one.isDefault) ?? tenants[0];
    if (!tenant) throw new AppError('unknown-tenant', { detail: 'No store has been set up yet' });
    return tenant.code;
  }

  async canonicalHost(tenantCode: string): Promise<string | undefined> {
    const { tenants } = await this.#current();
    return tenants.find(({ code }) => code === tenantCode)?.hosts[0];
  }

  /** Reads the current tenants. */
  async listFresh(): Promise<TenantHosts[]> {
    this.clearCache();
    return (await this.#current()).tenants;
  }

  /** Clears the cache after a change in this process. */
  clearCache(): void {
    this.#snapshot = undefined;
    // A read in progress may return old data.
    this.#loading = undefined;
  }

  refresh(): Promise<void> {
    const waitMs = Math.max(0, this.#refreshedAt + refreshEveryMs - Date.now());
    this.#refreshing ??= sleep(waitMs).then(async () => {
      // Later requests need a read that starts after them.
      this.#refreshing = undefined;
      this.#refreshedAt = Date.now();
      await this.listFresh();
    });
    return this.#refreshing;
  }

  async #current(): Promise<Snapshot> {
    if (this.#snapshot && Date.now() - this.#snapshot.takenAt < MAX_DIRECTORY_AGE_MS) return this.#snapshot;
    const loading = (this.#loading ??= this.#load());
    try {
      const snapshot = await loading;
      if (this.#loading === loading && this.#snapshot !== snapshot) this.#replaceSnapshot(snapshot);
      return snapshot;
    } finally {
      if (this.#loading === loading) this.#loading = undefined;
    }
  }

  #replaceSnapshot(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    // A tenant that was deleted and recreated with the same code is a different one.
    const stillExists = ({ code, createdAt }: TenantHosts) =>
      snapshot.tenants.some((one) => one.code === code && one.createdAt.getTime() === createdAt.getTime());
    for (const tenant of this.#known) if (!stillExists(tenant)) this.#onGone(tenant.code);
    this.#known = snapshot.tenants;
  }

  async #load(): Promise<Snapshot> {
    const tenants = await this.#db.asSystem(readTenantHosts);
    const byHost = new Map(tenants.flatMap(({ code, hosts }) => hosts.map((host) => [host, code] as const)));
    return { takenAt: Date.now(), tenants, byHost, codes: new Set(tenants.map(({ code }) => code)) };
  }
}
