// @vitest-environment happy-dom
import { type Cart } from '@selvedge/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousId, createCart, item, notFound, createTestCartStore } from './test-cart-store.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the cart', () => {
  it('sends no request while there is no cart', async () => {
    const getCart = vi.fn();
    const { store } = createTestCartStore({ getCart });
    expect(await store.load()).toBeNull();
    expect(getCart).not.toHaveBeenCalled();
    expect(store.get()).toMatchObject({ count: 0, isLoading: false });
  });

  it('creates an anonymous id for the first item, stores the count, and emits cartUpdate', async () => {
    const addAnonymousCartItem = vi.fn().mockResolvedValue(createCart(2));
    const { store, events } = createTestCartStore({ addAnonymousCartItem });
    const listener = vi.fn();
    events.on('cartUpdate', listener);
    await store.add(item);
    const id = localStorage.getItem('anonymousCartId');
    expect(id).toMatch(/^anon-[a-z0-9-]{20,}$/i);
    expect(addAnonymousCartItem).toHaveBeenCalledWith({ params: { anonymousCartId: id }, body: item });
    expect(listener).toHaveBeenCalledWith({ count: 2 });
    expect(sessionStorage.getItem('cartCount')).toBe('2');
  });

  it('ignores an anonymous add while another change is in progress', async () => {
    let finishAdd: (cart: Cart) => void = () => undefined;
    const addAnonymousCartItem = vi.fn(() => new Promise<Cart>((resolve) => (finishAdd = resolve)));
    const { store } = createTestCartStore({ addAnonymousCartItem: addAnonymousCartItem as never });
    const first = store.add(item);
    expect(await store.add(item)).toBeNull();
    finishAdd(createCart(1));
    await first;
    expect(addAnonymousCartItem).toHaveBeenCalledOnce();
  });

  it('treats a 404 as an empty cart, but rejects on other errors', async () => {
    const empty = createTestCartStore(
      { getCart: vi.fn().mockRejectedValue(notFound) },
      { token: 'secret' },
    ).store;
    expect(await empty.load()).toBeNull();
    const down = createTestCartStore(
      { getCart: vi.fn().mockRejectedValue(new Error('down')) },
      { token: 'secret' },
    ).store;
    await expect(down.load()).rejects.toThrow('down');
    expect(down.get().isLoading).toBe(false);
  });

  it('fetches the cart again after a removal', async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    const removeAnonymousCartItem = vi.fn().mockResolvedValue(createCart(0));
    const getCart = vi.fn().mockResolvedValue(createCart(3));
    const { store } = createTestCartStore({ removeAnonymousCartItem, getCart });
    expect((await store.remove('line'))?.items[0]?.quantity).toBe(3);
    expect(getCart).toHaveBeenCalledOnce();
  });

  it('deletes the anonymous id after a successful merge, and keeps it after a failed one', async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    const mergeCart = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(createCart(4));
    const { store } = createTestCartStore({ mergeCart }, { token: 'secret' });
    await store.merge();
    expect(localStorage.getItem('anonymousCartId')).toBe(anonymousId);
    await store.merge();
    expect(localStorage.getItem('anonymousCartId')).toBeNull();
    expect(store.get().count).toBe(4);
  });

  it("loads the shopper's cart after a failed merge, and sends no merge without an anonymous cart", async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    const getCart = vi.fn().mockResolvedValue(createCart(2));
    const mergeCart = vi.fn().mockRejectedValue(new Error('down'));
    const { store } = createTestCartStore({ mergeCart, getCart }, { token: 'secret' });
    await store.merge();
    expect(store.get().count).toBe(2);
    localStorage.removeItem('anonymousCartId');
    await store.merge();
    expect(mergeCart).toHaveBeenCalledOnce();
    expect(getCart).toHaveBeenCalledOnce();
  });

  it("doesn't let a slow, older reply undo a newer change", async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    let finishLoad: (cart: Cart) => void = () => undefined;
    const getCart = vi.fn(() => new Promise<Cart>((resolve) => (finishLoad = resolve)));
    const { store } = createTestCartStore({
      getCart: getCart as never,
      addAnonymousCartItem: vi.fn().mockResolvedValue(createCart(5)),
    });
    const loading = store.load();
    await store.add(item);
    finishLoad(createCart(1));
    await loading;
    expect(store.get().count).toBe(5);
  });

  it('is cleared on logout, including the stored count', async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    sessionStorage.setItem('cartCount', '3');
    const { store, events } = createTestCartStore({});
    expect(store.get().count).toBe(3);
    events.emit('logout', {});
    expect(store.get().count).toBe(0);
    expect(sessionStorage.getItem('cartCount')).toBeNull();
    expect(localStorage.getItem('anonymousCartId')).toBeNull();
  });

  it("uses the count of another sender's cartUpdate and reloads the cart", async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    const getCart = vi.fn().mockResolvedValue(createCart(7));
    const { store, events } = createTestCartStore({ getCart });
    events.emit('cartUpdate', { count: 7, persist: false });
    expect(store.get().count).toBe(7);
    expect(sessionStorage.getItem('cartCount')).toBeNull();
    expect(getCart).toHaveBeenCalledOnce();
  });
});
