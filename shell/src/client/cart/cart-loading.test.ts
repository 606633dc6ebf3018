// @vitest-environment happy-dom
import { type ApiClient } from '@selvedge/api-client';
import { type Cart } from '@selvedge/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousId, createCart, item, notFound, createTestCartStore } from './test-cart-store.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('loading the cart', () => {
  /** Requests that the test settles by hand, in the order they were made. */
  function pendingRequests() {
    const requests: { resolve: (cart: Cart) => void; reject: (error: Error) => void }[] = [];
    const getCart = vi.fn(
      () => new Promise<Cart>((resolve, reject) => void requests.push({ resolve, reject })),
    );
    return { requests, getCart: getCart as never as ApiClient['getCart'] };
  }
  const changeStorage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  const focusWindow = () => window.dispatchEvent(new Event('focus'));
  afterEach(() => vi.useRealTimers());

  it('sends one request for all callers while a page opens', async () => {
    const { getCart, requests } = pendingRequests();
    const { store } = createTestCartStore({ getCart }, { token: 'secret' });
    const [page, shell] = [store.load(), store.load()];
    requests[0]?.resolve(createCart(3));
    expect((await page)?.items).toEqual((await shell)?.items);
    await store.load();
    expect(getCart).toHaveBeenCalledOnce();
  });

  it('sends one request even if it fails', async () => {
    const getCart = vi.fn().mockRejectedValue(new Error('down'));
    const { store } = createTestCartStore({ getCart }, { token: 'secret' });
    await expect(store.load()).rejects.toThrow('down');
    await expect(store.load()).rejects.toThrow('down');
    expect(getCart).toHaveBeenCalledOnce();
  });

  it('sends another request if a fresh cart is required', async () => {
    const getCart = vi.fn().mockResolvedValue(createCart(1));
    const { store } = createTestCartStore({ getCart }, { token: 'secret' });
    await store.load();
    await store.load({ shouldRefresh: true });
    expect(getCart).toHaveBeenCalledTimes(2);
  });

  it('sends another request if the last result is old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const getCart = vi.fn().mockResolvedValue(createCart(1));
    const { store } = createTestCartStore({ getCart }, { token: 'secret' });
    await store.load();
    vi.advanceTimersByTime(5_000);
    await store.load();
    expect(getCart).toHaveBeenCalledTimes(2);
  });

  it('sends another request for another owner', async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    const getCart = vi.fn().mockResolvedValue(createCart(1));
    const { store } = createTestCartStore({ getCart });
    await store.load();
    localStorage.setItem('anonymousCartId', 'anon-00000000-0002');
    await store.load();
    expect(getCart).toHaveBeenCalledTimes(2);
  });

  it('makes an outdated request wait for the newer one instead of returning an empty cart', async () => {
    const { getCart, requests } = pendingRequests();
    const { store, events } = createTestCartStore({ getCart }, { token: 'secret' });
    const first = store.load();
    events.emit('cartUpdate', { count: 2 });
    requests[0]?.resolve(createCart(1));
    expect(store.get().isLoading).toBe(true);
    requests[1]?.resolve(createCart(2));
    expect((await first)?.items[0]?.quantity).toBe(2);
  });

  it('ignores a 404 or an error of an outdated request', async () => {
    for (const lateError of [notFound, new Error('down')]) {
      const { getCart, requests } = pendingRequests();
      const { store, events } = createTestCartStore({ getCart }, { token: 'secret' });
      const first = store.load();
      events.emit('cartUpdate', { count: 2 });
      requests[1]?.resolve(createCart(2));
      await store.load();
      requests[0]?.reject(lateError);
      expect((await first)?.items[0]?.quantity).toBe(2);
      expect(store.get().count).toBe(2);
    }
  });

  it('waits for a pending change and uses its result', async () => {
    let finishMerge: (cart: Cart) => void = () => undefined;
    localStorage.setItem('anonymousCartId', anonymousId);
    const { getCart } = pendingRequests();
    const mergeCart = vi.fn(() => new Promise<Cart>((resolve) => (finishMerge = resolve)));
    const { store } = createTestCartStore({ getCart, mergeCart: mergeCart as never }, { token: 'secret' });
    const merging = store.merge();
    const loading = store.load();
    finishMerge(createCart(4));
    await merging;
    expect((await loading)?.items[0]?.quantity).toBe(4);
    expect(getCart).not.toHaveBeenCalled();
  });

  it('sends a request after a failed change', async () => {
    const getCart = vi.fn().mockResolvedValue(createCart(1));
    const addCartItem = vi.fn().mockRejectedValue(new Error('sold out'));
    const { store } = createTestCartStore({ getCart, addCartItem }, { token: 'secret' });
    const adding = store.add(item).catch(() => 'rejected');
    const loading = store.load();
    expect(await adding).toBe('rejected');
    expect((await loading)?.items[0]?.quantity).toBe(1);
  });

  describe('when Back shows the page as it was left', () => {
    /** A store whose own `pageshow` listener can be called: other tests' stores listen to the same window. */
    function createStoreInWindow() {
      const { getCart, requests } = pendingRequests();
      const identity = { token: 'secret' };
      const listen = vi.spyOn(window, 'addEventListener');
      const { store } = createTestCartStore({ getCart }, identity);
      const [, listener] = listen.mock.calls.find(([type]) => type === 'pageshow') ?? [];
      listen.mockRestore();
      const comeBack = (persisted = true) =>
        (listener as EventListener)(Object.assign(new Event('pageshow'), { persisted }));
      return { store, requests, identity, comeBack };
    }

    it('shows the newest count and reloads', async () => {
      const { store, requests, comeBack } = createStoreInWindow();
      // A later page in this tab updated the count.
      sessionStorage.setItem('cartCount', '3');
      comeBack(false);
      expect([store.get().count, requests.length]).toEqual([0, 0]);
      comeBack();
      expect(store.get().count).toBe(3);
      requests[0]?.resolve(createCart(4));
      await expect.poll(() => store.get().count).toBe(4);
    });

    it("hides the previous shopper's cart", async () => {
      const { store, requests, identity, comeBack } = createStoreInWindow();
      const loading = store.load();
      requests[0]?.resolve(createCart(1));
      await loading;
      comeBack();
      expect(store.get().cart?.items).toHaveLength(1);
      identity.token = 'other';
      comeBack();
      expect(store.get()).toMatchObject({ cart: null, isLoading: true });
    });
  });

  it("hides the previous shopper's cart after a sign-in in another tab", async () => {
    const { getCart, requests } = pendingRequests();
    const identity = { token: 'secret' };
    const { store } = createTestCartStore({ getCart }, identity);
    const loading = store.load();
    requests[0]?.resolve(createCart(1));
    await loading;
    changeStorage('cartChanged');
    expect(store.get().cart?.items).toHaveLength(1);
    identity.token = 'other';
    changeStorage('token');
    expect(store.get()).toMatchObject({ cart: null, isLoading: true });
  });

  it('notifies other tabs of a change, and reloads after theirs', async () => {
    const getCart = vi.fn().mockResolvedValueOnce(createCart(1)).mockResolvedValue(createCart(6));
    const addCartItem = vi.fn().mockResolvedValue(createCart(2));
    const { store } = createTestCartStore({ getCart, addCartItem }, { token: 'secret' });
    await store.load();
    expect(localStorage.getItem('cartChanged')).toBeNull();
    await store.add(item);
    expect(localStorage.getItem('cartChanged')).toBeTruthy();
    changeStorage('cartChanged');
    await expect.poll(() => store.get().count).toBe(6);
    changeStorage('somethingElse');
    expect(getCart).toHaveBeenCalledTimes(2);
  });

  it('reloads when the shopper returns to the window, unless the cart was just loaded', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const getCart = vi.fn().mockResolvedValueOnce(createCart(1)).mockResolvedValue(createCart(2));
    const { store } = createTestCartStore({ getCart }, { token: 'secret' });
    await store.load();
    focusWindow();
    expect(getCart).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_000);
    focusWindow();
    await expect.poll(() => store.get().count).toBe(2);
    expect(getCart).toHaveBeenCalledTimes(2);
  });
});
