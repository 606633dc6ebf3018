import type { Visit } from './visit.ts';

const maxVisits = 30;

/** The last visits of one remote by address, so that Back shows its page at once. */
export interface VisitCache {
  /** @param maxAgeMs visits older than this count as absent */
  get(href: string, maxAgeMs: number): Promise<Visit> | null;
  /** A visit that is there already; for a first render, which cannot wait. */
  peek(href: string, maxAgeMs: number): Visit | null;
  /** Forgets everything: another person looks at the screen now. */
  clear(): void;
  /** Changes with each `clear`: a visit that began before one is too old to be put here after it. */
  version(): number;
  /** @returns the visit it was given */
  put(href: string, visit: Promise<Visit>): Promise<Visit>;
}

export function createVisitCache(now: () => number = Date.now): VisitCache {
  let version = 0;
  const visits = new Map<string, { visit: Promise<Visit>; at: number; done: Visit | null }>();
  return {
    get(href, maxAgeMs) {
      const found = visits.get(href);
      return found && now() - found.at <= maxAgeMs ? found.visit : null;
    },
    peek(href, maxAgeMs) {
      const found = visits.get(href);
      return found && now() - found.at <= maxAgeMs ? found.done : null;
    },
    clear() {
      visits.clear();
      version += 1;
    },
    version: () => version,
    put(href, visit) {
      const entry = { visit, at: now(), done: null as Visit | null };
      visits.delete(href);
      visits.set(href, entry);
      // What failed is not worth keeping: the next try shall be a real one.
      const forget = () => visits.get(href)?.visit === visit && visits.delete(href);
      visit.then((done) => {
        entry.done = done;
        if (done.outcome.kind === 'failed') forget();
      }, forget);
      if (visits.size > maxVisits) visits.delete(visits.keys().next().value as string);
      return visit;
    },
  };
}
