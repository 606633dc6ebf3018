// @vitest-environment happy-dom
import { type ApiClient } from '@selvedge/api-client';
import { type Cart } from '@selvedge/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousId, cartOf, item, notFound, storeWith } from './cart-for-tests.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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

  it('asks again, however young the answer is, for whoever wants a fresh one', async () => {
    const getCart = vi.fn().mockResolvedValue(cartOf(1));
    const { store } = storeWith({ getCart }, { hasToken: true });
    await store.load();
    await store.load({ isFresh: true });
    expect(getCart).toHaveBeenCalledTimes(2);
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
