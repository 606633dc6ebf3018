// @vitest-environment happy-dom
import { type Cart } from '@selvedge/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousId, cartOf, item, notFound, storeWith } from './cart-for-tests.ts';

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

  it('shows the own cart where merging failed, and asks once where there is nothing to merge', async () => {
    localStorage.setItem('anonymousCartId', anonymousId);
    const getCart = vi.fn().mockResolvedValue(cartOf(2));
    const mergeCart = vi.fn().mockRejectedValue(new Error('down'));
    const { store } = storeWith({ mergeCart, getCart }, { hasToken: true });
    await store.merge();
    expect(store.get().count).toBe(2);
    localStorage.removeItem('anonymousCartId');
    await store.merge();
    expect(mergeCart).toHaveBeenCalledOnce();
    expect(getCart).toHaveBeenCalledOnce();
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
