import type { Visit } from './visit.ts';

const maxVisits = 30;

/** A remote's recent visits by URL, so that Back shows a page immediately. */
export interface VisitCache {
  /** @param maxAgeMs older visits are ignored */
  get(href: string, maxAgeMs: number): Promise<Visit> | null;
  /** A visit that has finished loading; for a first render, which can't wait. */
  peek(href: string, maxAgeMs: number): Visit | null;
  /** Clears everything, because another person is using the page or data has changed. */
  clear(): void;
  /** Changes with each `clear`. A visit that started before a `clear` must not be cached after it. */
  version(): number;
  /** @returns the same visit */
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
      // Don't keep failures: the next try should load again.
      const remove = () => visits.get(href)?.visit === visit && visits.delete(href);
      visit.then((done) => {
        entry.done = done;
        if (done.outcome.kind === 'failed') remove();
      }, remove);
      if (visits.size > maxVisits) visits.delete(visits.keys().next().value as string);
      return visit;
    },
  };
}
