import { safeSessionStorage } from '@selvedge/mfe-kit';

const key = 'scrollPositions';
/** Shoppers don't go back further than this. */
const maxEntries = 60;

interface EntryState {
  entry?: string;
  /** Set by a remote's router. */
  key?: string;
}

/** Identifies the current history entry. */
function getEntryId(): string {
  const state = (history.state ?? {}) as EntryState;
  return state.entry ?? state.key ?? 'first';
}

/** Remembers the scroll position of each history entry, in pixels from the top, across reloads and visits to other sites. */
export function createScrollPositions() {
  const positions = new Map<string, number>(read());
  addEventListener('pagehide', () => {
    safeSessionStorage.setItem(key, JSON.stringify([...positions].slice(-maxEntries)));
    // On return, the page is in the server's HTML, so the browser can restore the position before scripts run.
    history.scrollRestoration = 'auto';
  });
  const restoreManually = () => void (history.scrollRestoration = 'manual');
  restoreManually();
  addEventListener('pageshow', restoreManually);
  return {
    save(): void {
      const id = getEntryId();
      positions.delete(id);
      positions.set(id, scrollY);
    },
    /** Returns the position of the current entry. */
    get: (): number => positions.get(getEntryId()) ?? 0,
  };
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored as [string, number][]) : [];
  } catch {
    return [];
  }
}
