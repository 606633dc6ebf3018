// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isHeaderText } from './header-text.ts';
import { safeLocalStorage, safeSessionStorage } from './safe-storage.ts';

const areas = [
  ['localStorage', safeLocalStorage],
  ['sessionStorage', safeSessionStorage],
] as const;

function refuse(): never {
  throw new DOMException('refused', 'SecurityError');
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const [area, storage] of areas) {
    storage.removeItem('key');
    window[area].clear();
  }
});

describe.each(areas)('%s', (area, storage) => {
  const block = () => vi.spyOn(window, area, 'get').mockImplementation(refuse);

  it('keeps in the browser what the browser takes', () => {
    storage.setItem('key', 'one');
    expect(window[area].getItem('key')).toBe('one');
    window[area].setItem('key', 'two');
    expect(storage.getItem('key')).toBe('two');
    storage.removeItem('key');
    expect(window[area].getItem('key')).toBeNull();
  });

  it('keeps a value for the life of the page where storage is blocked', () => {
    block();
    expect(storage.getItem('key')).toBeNull();
    storage.setItem('key', 'one');
    expect(storage.getItem('key')).toBe('one');
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('keeps the newest value where storage is full, and hands it over once there is room', () => {
    storage.setItem('key', 'old');
    const browsers = window[area];
    const full = { getItem: () => browsers.getItem('key'), setItem: refuse } as unknown as Storage;
    const fullness = vi.spyOn(window, area, 'get').mockReturnValue(full);
    storage.setItem('key', 'new');
    expect(storage.getItem('key')).toBe('new');
    fullness.mockRestore();
    storage.setItem('key', 'newest');
    expect(window[area].getItem('key')).toBe('newest');
    window[area].removeItem('key');
    expect(storage.getItem('key')).toBeNull();
  });

  it('finds what another copy of the kit on this page keeps in memory', async () => {
    block();
    storage.setItem('key', 'one');
    vi.resetModules();
    const copy = await import('./safe-storage.ts');
    const other = area === 'localStorage' ? copy.safeLocalStorage : copy.safeSessionStorage;
    expect(other).not.toBe(storage);
    expect(other.getItem('key')).toBe('one');
  });

  it('forgets what does not fit', () => {
    storage.setItem('key', 'one');
    expect(storage.getFitting('key', (kept) => kept === 'one')).toBe('one');
    expect(storage.getFitting('key', (kept) => kept === 'two')).toBeNull();
    expect(window[area].getItem('key')).toBeNull();
  });
});

it('keeps nothing on a server', () => {
  vi.stubGlobal('window', undefined);
  safeLocalStorage.setItem('key', 'one');
  expect(safeLocalStorage.getItem('key')).toBeNull();
  vi.unstubAllGlobals();
});

it('knows what a header can carry as the browser does', () => {
  for (const text of ['secret-key', 'eyJhbGciOi.J9_-~+/==']) {
    expect(isHeaderText(text)).toBe(true);
    expect(new Headers({ key: text }).get('key')).toBe(text);
  }
  for (const text of ['line\nbreak', 'wörd ✓', '令牌', 'two words', ''])
    expect(isHeaderText(text)).toBe(false);
});
