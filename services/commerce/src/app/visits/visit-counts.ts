/** How many different entries are counted between two saves, of all stores together. */
const maxEntries = 20_000;
/** How many different searches of one store are counted between two saves. */
const maxQueries = 200;
/** Every time zone's day begins at a multiple of this. */
const periodMs = 15 * 60_000;

export interface VisitCount {
  /** Start of a quarter of an hour. */
  at: number;
  event: string;
  /** What was searched for; empty for other events. */
  query: string;
  count: number;
}

/** Counts visits by store, quarter of an hour and event until they're taken to be saved. */
export function createVisitCounts(clock: () => Date) {
  const byTenant = new Map<string, Map<string, VisitCount>>();
  let size = 0;

  function add(tenantCode: string, { at, event, query, count }: VisitCount): void {
    const key = JSON.stringify([at, event, query]);
    const counts = byTenant.get(tenantCode) ?? new Map<string, VisitCount>();
    const known = counts.get(key);
    if (known) known.count += count;
    else if (size < maxEntries && (query === '' || countQueries(counts) < maxQueries)) {
      counts.set(key, { at, event, query, count });
      byTenant.set(tenantCode, counts);
      size += 1;
    }
  }

  return {
    add: (tenantCode: string, event: string, query = '') => {
      const at = Math.floor(clock().getTime() / periodMs) * periodMs;
      add(tenantCode, { at, event, query, count: 1 });
    },
    tenants: () => [...byTenant.keys()],
    /** Removes and returns a store's counts. */
    take(tenantCode: string): VisitCount[] {
      const taken = [...(byTenant.get(tenantCode)?.values() ?? [])];
      byTenant.delete(tenantCode);
      size -= taken.length;
      return taken;
    },
    /** Puts back what couldn't be saved. */
    restore: (tenantCode: string, counts: readonly VisitCount[]) =>
      counts.forEach((count) => add(tenantCode, count)),
  };
}

export type VisitCounts = ReturnType<typeof createVisitCounts>;

const countQueries = (counts: ReadonlyMap<string, VisitCount>): number =>
  [...counts.values()].filter(({ query }) => query !== '').length;
