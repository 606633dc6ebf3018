import { ApiError, type ApiClient } from '@selvedge/api-client';
import { AnonymousCartId, type Cart } from '@selvedge/contract';
import {
  createEventBus,
  localKeys,
  safeLocalStorage,
  safeSessionStorage,
  sessionKeys,
} from '@selvedge/mfe-kit';
import { testCart } from '@selvedge/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCartStore } from './cart-store.ts';

const item = { productId: 'moss-parka', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } };
const cartOf = (quantity: number): Cart => ({ ...testCart, items: [{ quantity } as Cart['items'][number]] });
const anonymousId = 'anon-00000000-0001';
const notFound = new ApiError('no cart', { code: 'not-found', operation: 'getCart', status: 404 });

function storeWith(api: Partial<ApiClient>, { hasToken = false } = {}) {
  const events = createEventBus(new EventTarget());
  return {
    events,
    store: createCartStore({ api: () => api as ApiClient, events, hasToken: () => hasToken }),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the cart', () => {
  it('asks the server nothing while nobody has a cart', async () => {
    const getCart = vi.fn();
    const { store } = storeWith({ getCart });
    expect(await store.load()).toBeNull();
    expect(getCart).not.toHaveBeenCalled();
    expect(store.get()).toMatchObject({ count: 0, isLoading: false });
  });

  it('makes an anonymous id with the first piece, counts it, and tells the window', async () => {
    const addAnonymousCartItem = vi.fn().mockResolvedValue(cartOf(2));
    const { store, events } = storeWith({ addAnonymousCartItem });
    const heard = vi.fn();
    events.on('cartUpdate', heard);
    await store.add(item);
    const id = localStorage.getItem('anonymousCartId');
    expect(id).toMatch(/^anon-[a-z0-9-]{20,}$/i);
    expect(addAnonymousCartItem).toHaveBeenCalledWith({ params: { anonymousCartId: id }, body: item });
    expect(heard).toHaveBeenCalledWith({ count: 2 });
    expect(sessionStorage.getItem('cartCount')).toBe('2');
  });

  it('ignores an anonymous add while another change is under way', async () => {
    let answer: (cart: Cart) => void = () => undefined;
    const addAnonymousCartItem = vi.fn(() => new Promise<Cart>((resolve) => (answer = resolve)));
    const { store } = storeWith({ addAnonymousCartItem: addAnonymousCartItem as never });
    const first = store.add(item);
    expect(await store.add(item)).toBeNull();
    answer(cartOf(1));
    await first;
    expect(addAnonymousCartItem).toHaveBeenCalledOnce();
  });

  it('takes a 404 as an empty cart, and lets other failures be known', async () => {
    const empty = storeWith({ getCart: vi.fn().mockRejectedValue(notFound) }, { hasToken: true }).store;
    expect(await empty.load()).toBeNull();
    const down = storeWith(
      { getCart: vi.fn().mockRejectedValue(new Error('down')) },
      { hasToken: true },
    ).store;
    await expect(down.load()).rejects.toThrow('down');
    expect(down.get().isLoading).toBe(false);
  });

  it('fetches the cart again after a removal', async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    const removeAnonymousCartItem = vi.fn().mockResolvedValue(cartOf(0));
    const getCart = vi.fn().mockResolvedValue(cartOf(3));
    const { store } = storeWith({ removeAnonymousCartItem, getCart });
    expect((await store.remove('line'))?.items[0]?.quantity).toBe(3);
    expect(getCart).toHaveBeenCalledOnce();
  });

  it('forgets the anonymous id when the carts were merged, and keeps it when not', async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    const mergeCart = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(cartOf(4));
    const { store } = storeWith({ mergeCart }, { hasToken: true });
    await store.merge();
    expect(localStorage.getItem('anonymousCartId')).toBe(anonymousId);
    await store.merge();
    expect(localStorage.getItem('anonymousCartId')).toBeNull();
    expect(store.get().count).toBe(4);
  });

  it('does not let a slow, older answer undo a newer change', async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    let answerLoad: (cart: Cart) => void = () => undefined;
    const getCart = vi.fn(() => new Promise<Cart>((resolve) => (answerLoad = resolve)));
    const { store } = storeWith({
      getCart: getCart as never,
      addAnonymousCartItem: vi.fn().mockResolvedValue(cartOf(5)),
    });
    const loading = store.load();
    await store.add(item);
    answerLoad(cartOf(1));
    await loading;
    expect(store.get().count).toBe(5);
  });

  it('is emptied by a logout, with the count that was mirrored', async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    sessionStorage.setItem('cartCount', '3');
    const { store, events } = storeWith({});
    expect(store.get().count).toBe(3);
    events.emit('logout', {});
    expect(store.get().count).toBe(0);
    expect(sessionStorage.getItem('cartCount')).toBeNull();
    expect(localStorage.getItem('anonymousCartId')).toBeNull();
  });

  it("takes the count from somebody else's cartUpdate and loads the cart again", async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    const getCart = vi.fn().mockResolvedValue(cartOf(7));
    const { store, events } = storeWith({ getCart });
    events.emit('cartUpdate', { count: 7, persist: false });
    expect(store.get().count).toBe(7);
    expect(sessionStorage.getItem('cartCount')).toBeNull();
    expect(getCart).toHaveBeenCalledOnce();
  });
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

describe('asking for the cart', () => {
  /** Answers that the test gives when it likes, in the order of the questions. */
  function questions() {
    const answers: { give: (cart: Cart) => void; refuse: (error: Error) => void }[] = [];
    const getCart = vi.fn(() => new Promise<Cart>((give, refuse) => void answers.push({ give, refuse })));
    return { answers, getCart: getCart as never as ApiClient['getCart'] };
  }
  const otherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  const comeBack = () => window.dispatchEvent(new Event('focus'));
  afterEach(() => vi.useRealTimers());

  it('asks once for all who want it as a page opens, before and after the answer', async () => {
    const { getCart, answers } = questions();
    const { store } = storeWith({ getCart }, { hasToken: true });
    const [page, shell] = [store.load(), store.load()];
    answers[0]?.give(cartOf(3));
    expect((await page)?.items).toEqual((await shell)?.items);
    await store.load();
    expect(getCart).toHaveBeenCalledOnce();
  });

  it('asks once also where the answer is a failure', async () => {
    const getCart = vi.fn().mockRejectedValue(new Error('down'));
    const { store } = storeWith({ getCart }, { hasToken: true });
    await expect(store.load()).rejects.toThrow('down');
    await expect(store.load()).rejects.toThrow('down');
    expect(getCart).toHaveBeenCalledOnce();
  });

  it('asks again when the answer is old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const getCart = vi.fn().mockResolvedValue(cartOf(1));
    const { store } = storeWith({ getCart }, { hasToken: true });
    await store.load();
    vi.advanceTimersByTime(5_000);
    await store.load();
    expect(getCart).toHaveBeenCalledTimes(2);
  });

  it('asks again for somebody else', async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    const getCart = vi.fn().mockResolvedValue(cartOf(1));
    const { store } = storeWith({ getCart });
    await store.load();
    localStorage.setItem('anonymousCartId', 'anon-00000000-0002');
    await store.load();
    expect(getCart).toHaveBeenCalledTimes(2);
  });

  it('gives nobody an empty cart for one that has not arrived: who is overtaken waits for what overtook', async () => {
    const { getCart, answers } = questions();
    const { store, events } = storeWith({ getCart }, { hasToken: true });
    const first = store.load();
    events.emit('cartUpdate', { count: 2 });
    answers[0]?.give(cartOf(1));
    expect(store.get().isLoading).toBe(true);
    answers[1]?.give(cartOf(2));
    expect((await first)?.items[0]?.quantity).toBe(2);
  });

  it('lets an overtaken 404 or failure empty and refuse nothing', async () => {
    for (const late of [notFound, new Error('down')]) {
      const { getCart, answers } = questions();
      const { store, events } = storeWith({ getCart }, { hasToken: true });
      const first = store.load();
      events.emit('cartUpdate', { count: 2 });
      answers[1]?.give(cartOf(2));
      await store.load();
      answers[0]?.refuse(late);
      expect((await first)?.items[0]?.quantity).toBe(2);
      expect(store.get().count).toBe(2);
    }
  });

  it('asks only after a change that is under way, whose answer it shares', async () => {
    let merged: (cart: Cart) => void = () => undefined;
    localStorage.setItem('anonymousCartId', anonymousId);
    const { getCart } = questions();
    const mergeCart = vi.fn(() => new Promise<Cart>((resolve) => (merged = resolve)));
    const { store } = storeWith({ getCart, mergeCart: mergeCart as never }, { hasToken: true });
    const merging = store.merge();
    const loading = store.load();
    merged(cartOf(4));
    await merging;
    expect((await loading)?.items[0]?.quantity).toBe(4);
    expect(getCart).not.toHaveBeenCalled();
  });

  it('asks after a change that failed', async () => {
    const getCart = vi.fn().mockResolvedValue(cartOf(1));
    const addCartItem = vi.fn().mockRejectedValue(new Error('sold out'));
    const { store } = storeWith({ getCart, addCartItem }, { hasToken: true });
    const adding = store.add(item).catch(() => 'refused');
    const loading = store.load();
    expect(await adding).toBe('refused');
    expect((await loading)?.items[0]?.quantity).toBe(1);
  });

  it('tells other tabs of a change, and follows theirs', async () => {
    const getCart = vi.fn().mockResolvedValueOnce(cartOf(1)).mockResolvedValue(cartOf(6));
    const addCartItem = vi.fn().mockResolvedValue(cartOf(2));
    const { store } = storeWith({ getCart, addCartItem }, { hasToken: true });
    await store.load();
    expect(localStorage.getItem('cartChanged')).toBeNull();
    await store.add(item);
    expect(localStorage.getItem('cartChanged')).toBeTruthy();
    otherTab('cartChanged');
    await expect.poll(() => store.get().count).toBe(6);
    otherTab('somethingElse');
    expect(getCart).toHaveBeenCalledTimes(2);
  });

  it('asks again when the shopper comes back to the window, unless the cart has only just come', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const getCart = vi.fn().mockResolvedValueOnce(cartOf(1)).mockResolvedValue(cartOf(2));
    const { store } = storeWith({ getCart }, { hasToken: true });
    await store.load();
    comeBack();
    expect(getCart).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_000);
    comeBack();
    await expect.poll(() => store.get().count).toBe(2);
    expect(getCart).toHaveBeenCalledTimes(2);
  });
});
