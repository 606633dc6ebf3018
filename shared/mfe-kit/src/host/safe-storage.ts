/** The browser's storage; where it is blocked or full, this page's memory, so that nothing is lost before the page is. */
export interface SafeStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** What is kept, where it fits; what does not is forgotten, so that it spoils no second visit. */
  getFitting(key: string, fits: (kept: string) => boolean): string | null;
}

export const safeLocalStorage = createSafeStorage('localStorage');
export const safeSessionStorage = createSafeStorage('sessionStorage');

type Area = 'localStorage' | 'sessionStorage';

// On the window, because the shell and every remote carry a kit of their own, and have to find what the others kept.
const memoryName = Symbol.for('selvedge.storage');
type Memory = Record<Area, Map<string, string>>;

function createSafeStorage(area: Area): SafeStorage {
  const storage: SafeStorage = {
    getItem: (key) => memoryOf(area).get(key) ?? orNull(() => window[area].getItem(key)),

    setItem(key, value) {
      try {
        window[area].setItem(key, value);
        memoryOf(area).delete(key);
      } catch {
        memoryOf(area).set(key, value);
      }
    },

    removeItem(key) {
      memoryOf(area).delete(key);
      orNull(() => window[area].removeItem(key));
    },

    getFitting(key, fits) {
      const kept = storage.getItem(key);
      if (kept === null || fits(kept)) return kept;
      storage.removeItem(key);
      return null;
    },
  };
  return storage;
}

function memoryOf(area: Area): Map<string, string> {
  // A server answers many shoppers: it remembers nothing between them.
  if (typeof window === 'undefined') return new Map();
  const page = window as Window & { [memoryName]?: Memory };
  page[memoryName] ??= { localStorage: new Map(), sessionStorage: new Map() };
  return page[memoryName][area];
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
