// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isHeaderText } from './header-text.ts';
import { safeLocalStorage, safeSessionStorage } from './safe-storage.ts';

const areas = [
  ['localStorage', safeLocalStorage],
  ['sessionStorage', safeSessionStorage],
] as const;

function denyAccess(): never {
  throw new DOMException('denied', 'SecurityError');
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const [area, storage] of areas) {
    storage.removeItem('key');
    window[area].clear();
  }
});

describe.each(areas)('%s', (area, storage) => {
  const block = () => vi.spyOn(window, area, 'get').mockImplementation(denyAccess);

  it('stores values in the browser', () => {
    storage.setItem('key', 'one');
    expect(window[area].getItem('key')).toBe('one');
    window[area].setItem('key', 'two');
    expect(storage.getItem('key')).toBe('two');
    storage.removeItem('key');
    expect(window[area].getItem('key')).toBeNull();
  });

  it('keeps a value for the lifetime of the page if storage is blocked', () => {
    block();
    expect(storage.getItem('key')).toBeNull();
    storage.setItem('key', 'one');
    expect(storage.getItem('key')).toBe('one');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('keeps the newest value in memory if storage is full, and uses storage again once there is room', () => {
    storage.setItem('key', 'old');
    const browserStorage = window[area];
    const full = { getItem: () => browserStorage.getItem('key'), setItem: denyAccess } as unknown as Storage;
    const fullStorage = vi.spyOn(window, area, 'get').mockReturnValue(full);
    storage.setItem('key', 'new');
    expect(storage.getItem('key')).toBe('new');
    fullStorage.mockRestore();
    storage.setItem('key', 'newest');
    expect(window[area].getItem('key')).toBe('newest');
    window[area].removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('shares memory with other copies of the kit on the same page', async () => {
    block();
    storage.setItem('key', 'one');
    vi.resetModules();
    const copy = await import('./safe-storage.ts');
    const other = area === 'localStorage' ? copy.safeLocalStorage : copy.safeSessionStorage;
    expect(other).not.toBe(storage);
    expect(other.getItem('key')).toBe('one');
  });

  it('removes invalid values', () => {
    storage.setItem('key', 'one');
    expect(storage.getValid('key', (value) => value === 'one')).toBe('one');
    expect(storage.getValid('key', (value) => value === 'two')).toBeNull();
    expect(window[area].getItem('key')).toBeNull();
  });
});

it('stores nothing on a server', () => {
  vi.stubGlobal('window', undefined);
  safeLocalStorage.setItem('key', 'one');
  expect(safeLocalStorage.getItem('key')).toBeNull();
  vi.unstubAllGlobals();
});

it('accepts the same header values as the browser', () => {
  for (const text of ['secret-key', 'eyJhbGciOi.J9_-~+/==']) {
    expect(isHeaderText(text)).toBe(true);
    expect(new Headers({ key: text }).get('key')).toBe(text);
  }
  for (const text of ['line\nbreak', 'wörd ✓', '令牌', 'two words', ''])
    expect(isHeaderText(text)).toBe(false);
});
