// @vitest-environment happy-dom
import { createStore } from '@selvedge/mfe-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from './follow-links.ts';

const rules = () => document.querySelector('script[type=speculationrules]');
const link = () => document.querySelector('a')!;
const hover = () => link().dispatchEvent(new Event('pointerover', { bubbles: true }));

/** Listeners on the document that this test's `followLinks` has added. */
let listening: AbortController;
beforeEach(() => {
  document.body.innerHTML = '<script type="speculationrules">{}</script><a href="/help">Help</a>';
  listening = new AbortController();
  const { addEventListener } = document;
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, options) =>
    addEventListener.call(document, type, listener, { ...(options as object), signal: listening.signal }),
  );
});
afterEach(() => {
  listening.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function start() {
  const [go, prefetch] = [vi.fn(), vi.fn()];
  const navigation = { href: createStore('/'), isTraversing: () => false, go, settle: () => undefined };
  followLinks(navigation, () => true, prefetch);
  return { go, prefetch };
}

describe('prefetching', () => {
  it('is done by the shell from now on, not by the browser', () => {
    const { prefetch } = start();
    expect(rules()).toBeNull();
    hover();
    hover();
    expect(prefetch.mock.calls).toEqual([['/help']]);
  });

  it('is off if the shopper saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { prefetch, go } = start();
    hover();
    link().focus();
    expect(prefetch).not.toHaveBeenCalled();
    expect(rules()).toBeNull();
    link().click();
    expect(go).toHaveBeenCalledOnce();
  });
});
