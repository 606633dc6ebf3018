import { safeSessionStorage } from '@selvedge/mfe-kit';

const key = 'scrollPositions';
/** Nobody goes further back than this. */
const maxEntries = 60;

interface EntryState {
  entry?: string;
  /** A router's own id. */
  key?: string;
}

/** Which history entry stands; entries that a remote's router made carry its id. */
function entryId(): string {
  const state = (history.state ?? {}) as EntryState;
  return state.entry ?? state.key ?? 'first';
}

/** Where each history entry was left, in pixels from the top; kept for a reload, and for the way back from elsewhere. */
export function createScrollPositions() {
  const positions = new Map<string, number>(read());
  addEventListener('pagehide', () => {
    safeSessionStorage.setItem(key, JSON.stringify([...positions].slice(-maxEntries)));
    // The page that comes back stands in the server's HTML: the browser puts it right before any script runs.
    history.scrollRestoration = 'auto';
  });
  const takeOver = () => void (history.scrollRestoration = 'manual');
  takeOver();
  addEventListener('pageshow', takeOver);
  return {
    note(): void {
      const id = entryId();
      positions.delete(id);
      positions.set(id, scrollY);
    },
    /** Of the present entry. */
    get: (): number => positions.get(entryId()) ?? 0,
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
