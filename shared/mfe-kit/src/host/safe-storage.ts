/** The browser's storage. If it's blocked or full, values are kept in memory until the page closes. */
interface SafeStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** The stored value if it's valid. An invalid value is removed. */
  getValid(key: string, isValid: (value: string) => boolean): string | null;
}

export const safeLocalStorage = createSafeStorage('localStorage');
export const safeSessionStorage = createSafeStorage('sessionStorage');

type Area = 'localStorage' | 'sessionStorage';

// On the window because the shell and every remote have their own copy of the kit and share these values.
const memoryName = Symbol.for('selvedge.storage');
type Memory = Record<Area, Map<string, string>>;

function createSafeStorage(area: Area): SafeStorage {
  const storage: SafeStorage = {
    getItem: (key) => getMemory(area).get(key) ?? tryRead(() => window[area].getItem(key)),

    setItem(key, value) {
      try {
        window[area].setItem(key, value);
        getMemory(area).delete(key);
      } catch {
        getMemory(area).set(key, value);
      }
    },

    removeItem(key) {
      getMemory(area).delete(key);
      tryRead(() => window[area].removeItem(key));
    },

    getValid(key, isValid) {
      const value = storage.getItem(key);
      if (value === null || isValid(value)) return value;
      storage.removeItem(key);
      return null;
    },
  };
  return storage;
}

function getMemory(area: Area): Map<string, string> {
  // A server handles requests of many shoppers, so it must not remember anything between them.
  if (typeof window === 'undefined') return new Map();
  const page = window as Window & { [memoryName]?: Memory };
  page[memoryName] ??= { localStorage: new Map(), sessionStorage: new Map() };
  return page[memoryName][area];
}

function tryRead<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
