// @vitest-environment happy-dom
import { AnonymousCartId } from '@selvedge/contract';
import { localKeys, safeLocalStorage, safeSessionStorage, sessionKeys } from '@selvedge/mfe-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousId, cartOf, item, storeWith } from './cart-for-tests.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the cart in a browser that keeps nothing', () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  const areas = ['localStorage', 'sessionStorage'] as const;
  const refusals = [
    ['blocked', () => areas.forEach((area) => vi.spyOn(window, area, 'get').mockImplementation(refuse))],
    ['full', () => areas.forEach((area) => vi.spyOn(window, area, 'get').mockReturnValue(full))],
  ] as const;
  const full = { getItem: () => null, setItem: refuse, removeItem: () => undefined } as unknown as Storage;
  afterEach(() => {
    vi.restoreAllMocks();
    safeLocalStorage.removeItem(localKeys.anonymousCartId);
    safeSessionStorage.removeItem(sessionKeys.cartCount);
  });

  it.each(refusals)('is one cart as long as the page lives: storage is %s', async (_, refuseStorage) => {
    refuseStorage();
    const addAnonymousCartItem = vi.fn().mockResolvedValueOnce(cartOf(1)).mockResolvedValueOnce(cartOf(2));
    const getCart = vi.fn().mockResolvedValue(cartOf(2));
    const { store, events } = storeWith({ addAnonymousCartItem, getCart });
    await store.add(item);
    await store.add(item);
    const [first, second] = addAnonymousCartItem.mock.calls.map(([input]) => input.params.anonymousCartId);
    expect(first).toMatch(/^anon-/);
    expect(second).toBe(first);
    expect(store.anonymousCartId()).toBe(first);
    // Somebody says that the cart is another one: it is asked for, and not taken for none.
    events.emit('cartUpdate', { count: 2 });
    expect((await store.load())?.items[0]?.quantity).toBe(2);
    expect(getCart).toHaveBeenCalledOnce();
    store.clear();
    expect(store.anonymousCartId()).toBeNull();
  });
});

describe('what was kept of the cart and does not fit', () => {
  const { minLength, maxLength, pattern } = AnonymousCartId as object as Record<
    'minLength' | 'maxLength',
    number
  > & { pattern: string };
  const ids = ['garbage!', 'wörd ✓', 'anon-1', 'anon-00000000\n0001', `anon-${'0'.repeat(76)}`, ''];

  it.each(ids)('is not taken for an anonymous id, and makes room for one: %j', async (id) => {
    localStorage.setItem('anonymousCartId', id);
    const getCart = vi.fn();
    const addAnonymousCartItem = vi.fn().mockResolvedValue(cartOf(1));
    const { store } = storeWith({ getCart, addAnonymousCartItem });
    expect(await store.load()).toBeNull();
    expect(getCart).not.toHaveBeenCalled();
    expect(localStorage.getItem('anonymousCartId')).toBeNull();
    await store.add(item);
    expect(localStorage.getItem('anonymousCartId')).toMatch(/^anon-[a-z0-9-]{20,}$/i);
  });

  it.each([...ids, 'anon-0000000', `anon-${'0'.repeat(75)}`, anonymousId])(
    'is told from an id as the contract tells it: %j',
    (id) => {
      const isOfContract = id.length >= minLength && id.length <= maxLength && new RegExp(pattern).test(id);
      localStorage.setItem('anonymousCartId', id);
      expect(storeWith({}).store.anonymousCartId()).toBe(isOfContract ? id : null);
    },
  );

  it.each(['many', '-1', '1.5', 'Infinity', '{}'])('is no count for the badge: %s', (count) => {
    sessionStorage.setItem('cartCount', count);
    expect(storeWith({}).store.get().count).toBe(0);
    expect(sessionStorage.getItem('cartCount')).toBeNull();
  });
});
