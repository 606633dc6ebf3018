import { describe, expect, it } from 'vitest';
import { createTaggedCache, type Cacheable } from './tagged-cache.ts';

const rendered = (value: string, more: Partial<Cacheable<string>> = {}): Cacheable<string> => ({
  value,
  cacheTags: ['product/cap'],
  validUntilMs: Infinity,
  bytes: 10,
  ...more,
});

function createTestCache(maxBytes = 100) {
  const clock = { now: 0 };
  const cache = createTaggedCache<string>(maxBytes, () => clock.now);
  let renders = 0;
  /** Numbers the page by how often anything was rendered. */
  const get = (key = '/', more: Partial<Cacheable<string>> = {}, tenantCode = 'ONE') =>
    cache.get(tenantCode, key, async () => rendered(String(++renders), more));
  return { cache, get, clock };
}

describe('a page', () => {
  it('is rendered once, until its data changes', async () => {
    const { cache, get } = createTestCache();
    expect([await get(), await get()]).toEqual(['1', '1']);
    cache.invalidate('ONE', ['product/hat', 'lists']);
    cache.invalidate('ONE', []);
    expect(await get()).toBe('1');
    cache.invalidate('ONE', ['product/hat', 'product/cap']);
    expect(await get()).toBe('2');
  });

  it.each([[['everything']], [null]])(
    'is rendered again if anything may have changed: %j',
    async (changed) => {
      const { cache, get } = createTestCache();
      await get('/', { cacheTags: [] });
      cache.invalidate('ONE', changed);
      expect(await get('/', { cacheTags: [] })).toBe('2');
    },
  );

  it("stays when another store's data changes", async () => {
    const { cache, get } = createTestCache();
    await get();
    cache.invalidate('TWO', null);
    expect(await get()).toBe('1');
  });

  it("isn't cached without tags", async () => {
    const { cache, get } = createTestCache();
    for (const page of ['1', '2']) expect(await get('/', { cacheTags: null })).toBe(page);
    expect(cache.bytes).toBe(0);
  });

  it('expires when a scheduled change is due', async () => {
    const { get, clock } = createTestCache();
    await get('/', { validUntilMs: 1000 });
    clock.now = 999;
    expect(await get()).toBe('1');
    clock.now = 1000;
    expect(await get()).toBe('2');
  });

  it('is rendered again after a failure', async () => {
    const { cache, get } = createTestCache();
    await expect(cache.get('ONE', '/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await get()).toBe('1');
  });
});

it('evicts the least recently used pages beyond its limit', async () => {
  // Ten bytes each, and two for the key.
  const { cache, get } = createTestCache(36);
  for (const key of ['a', 'b', 'c', 'a']) await get(key);
  await get('d');
  expect(cache.bytes).toBe(36);
  expect([await get('a'), await get('c'), await get('d'), await get('b')]).toEqual(['1', '3', '4', '5']);
  await get('large', { bytes: 31 });
  expect(cache.bytes).toBe(36);
});

describe('a page that is being rendered', () => {
  function createSlowRender() {
    const cache = createTaggedCache<string>(100);
    const replies: PromiseWithResolvers<Cacheable<string>>[] = [];
    const get = () =>
      cache.get('ONE', '/', () => {
        const reply = Promise.withResolvers<Cacheable<string>>();
        replies.push(reply);
        return reply.promise;
      });
    return { cache, get, replies };
  }

  it('is shared by everyone who asks for it', async () => {
    const { get, replies } = createSlowRender();
    const pages = [get(), get(), get()];
    replies[0]!.resolve(rendered('page'));
    expect(await Promise.all(pages)).toEqual(['page', 'page', 'page']);
    expect(replies).toHaveLength(1);
  });

  it.each([[['product/cap']], [null]])(
    'is neither cached nor shared if its data changes during the render, but the next render is: %j',
    async (changed) => {
      const { cache, get, replies } = createSlowRender();
      const first = get();
      // Somebody else saw the change, so these requests may not get a page from before it.
      cache.invalidate('ONE', changed);
      const others = [get(), get()];
      replies[0]!.resolve(rendered('perhaps old'));
      expect(await first).toBe('perhaps old');
      await expect.poll(() => replies.length).toBe(2);
      replies[1]!.resolve(rendered('new'));
      expect(await Promise.all(others)).toEqual(['new', 'new']);
      expect([await get(), replies.length]).toEqual(['new', 2]);
    },
  );

  it("isn't waited for once it's known to be uncacheable", async () => {
    const { get, replies } = createSlowRender();
    const first = get();
    replies[0]!.resolve(rendered('own', { cacheTags: null }));
    await first;
    void get();
    void get();
    expect(replies).toHaveLength(3);
  });

  it("is rendered by each waiting request if the first render fails or isn't cacheable", async () => {
    for (const settle of [
      (reply: PromiseWithResolvers<Cacheable<string>>) => reply.reject(new Error('down')),
      (reply: PromiseWithResolvers<Cacheable<string>>) => reply.resolve(rendered('own', { cacheTags: null })),
    ]) {
      const { get, replies } = createSlowRender();
      const [first, ...others] = [get(), get(), get()];
      settle(replies[0]!);
      await first!.catch(() => undefined);
      await expect.poll(() => replies.length).toBe(3);
      replies.slice(1).forEach((reply, index) => reply.resolve(rendered(`page ${index}`)));
      expect(await Promise.all(others)).toEqual(['page 0', 'page 1']);
    }
  });
});
