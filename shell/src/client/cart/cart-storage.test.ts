// @vitest-environment happy-dom
import { AnonymousCartId } from '@selvedge/contract';
import { localKeys, safeLocalStorage, safeSessionStorage, sessionKeys } from '@selvedge/mfe-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousId, createCart, item, createTestCartStore } from './test-cart-store.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the cart in a browser without storage', () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  const areas = ['localStorage', 'sessionStorage'] as const;
  const storageFaults = [
    ['blocked', () => areas.forEach((area) => vi.spyOn(window, area, 'get').mockImplementation(refuse))],
    ['full', () => areas.forEach((area) => vi.spyOn(window, area, 'get').mockReturnValue(full))],
  ] as const;
  const full = { getItem: () => null, setItem: refuse, removeItem: () => undefined } as unknown as Storage;
  afterEach(() => {
    vi.restoreAllMocks();
    safeLocalStorage.removeItem(localKeys.anonymousCartId);
    safeSessionStorage.removeItem(sessionKeys.cartCount);
  });

  it.each(storageFaults)('lasts as long as the page: storage is %s', async (_, breakStorage) => {
    breakStorage();
    const addAnonymousCartItem = vi
      .fn()
      .mockResolvedValueOnce(createCart(1))
      .mockResolvedValueOnce(createCart(2));
    const getCart = vi.fn().mockResolvedValue(createCart(2));
    const { store, events } = createTestCartStore({ addAnonymousCartItem, getCart });
    await store.add(item);
    await store.add(item);
    const [first, second] = addAnonymousCartItem.mock.calls.map(([input]) => input.params.anonymousCartId);
    expect(first).toMatch(/^anon-/);
    expect(second).toBe(first);
    expect(store.anonymousCartId()).toBe(first);
    // After a cartUpdate from another sender, the cart is reloaded.
    events.emit('cartUpdate', { count: 2 });
    expect((await store.load())?.items[0]?.quantity).toBe(2);
    expect(getCart).toHaveBeenCalledOnce();
    store.clear();
    expect(store.anonymousCartId()).toBeNull();
  });
});

describe('invalid stored cart data', () => {
  const { minLength, maxLength, pattern } = AnonymousCartId as object as Record<
    'minLength' | 'maxLength',
    number
  > & { pattern: string };
  const ids = ['garbage!', 'wörd ✓', 'anon-1', 'anon-00000000\n0001', `anon-${'0'.repeat(76)}`, ''];

  it.each(ids)('is replaced by a new anonymous id: %j', async (id) => {
    localStorage.setItem('anonymousCartId', id);
    const getCart = vi.fn();
    const addAnonymousCartItem = vi.fn().mockResolvedValue(createCart(1));
    const { store } = createTestCartStore({ getCart, addAnonymousCartItem });
    expect(await store.load()).toBeNull();
    expect(getCart).not.toHaveBeenCalled();
    expect(localStorage.getItem('anonymousCartId')).toBeNull();
    await store.add(item);
    expect(localStorage.getItem('anonymousCartId')).toMatch(/^anon-[a-z0-9-]{20,}$/i);
  });

  it.each([...ids, 'anon-0000000', `anon-${'0'.repeat(75)}`, anonymousId])(
    'is recognized by the rules of the contract: %j',
    (id) => {
      const isValid = id.length >= minLength && id.length <= maxLength && new RegExp(pattern).test(id);
      localStorage.setItem('anonymousCartId', id);
      expect(createTestCartStore({}).store.anonymousCartId()).toBe(isValid ? id : null);
    },
  );

  it.each(['many', '-1', '1.5', 'Infinity', '{}'])("isn't shown as the badge's count: %s", (count) => {
    sessionStorage.setItem('cartCount', count);
    expect(createTestCartStore({}).store.get().count).toBe(0);
    expect(sessionStorage.getItem('cartCount')).toBeNull();
  });
});
