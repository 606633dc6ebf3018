// @vitest-environment happy-dom
import type { ApiClient } from '@selvedge/api-client';
import type { User } from '@selvedge/contract';
import { createEventBus, safeLocalStorage } from '@selvedge/mfe-kit';
import { apiError, testUser } from '@selvedge/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from './session.ts';
import { isSameOriginPath, storedIdentity, storedRedirect } from './stored-identity.ts';

function createTestSession(api: Partial<ApiClient>) {
  const events = createEventBus(new EventTarget());
  const navigate = vi.fn();
  const mergeCart = vi.fn(async () => undefined);
  const notify = vi.fn();
  return {
    events,
    navigate,
    mergeCart,
    notify,
    session: createSession({ api: () => api as ApiClient, events, navigate, notify, mergeCart }),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the session', () => {
  it('is anonymous immediately if no token is stored', async () => {
    const getCurrentUser = vi.fn();
    const { session } = createTestSession({ getCurrentUser });
    await session.check();
    expect(session.get().status).toBe('anonymous');
    expect(getCurrentUser).not.toHaveBeenCalled();
  });

  it('deletes a token that the current-user call rejects', async () => {
    localStorage.setItem('token', 'stale');
    const { session } = createTestSession({ getCurrentUser: () => Promise.reject(new Error('401')) });
    await session.check();
    expect(session.get().status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['no answer at all', new TypeError('Failed to fetch')],
    ['a server that fails', new Error('500')],
  ])('deletes the token if the current-user call fails with %s', async (_, failure) => {
    localStorage.setItem('token', 'secret');
    localStorage.setItem('anonymousCartId', 'anon-1');
    const { session } = createTestSession({ getCurrentUser: () => Promise.reject(failure) });
    await session.check();
    expect(session.get().status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('anonymousCartId')).toBe('anon-1');
  });

  it('keeps the token if the shopper leaves the page before the reply', async () => {
    localStorage.setItem('token', 'secret');
    const { session } = createTestSession({
      getCurrentUser: () => {
        window.dispatchEvent(new Event('pagehide'));
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    await session.check();
    expect(localStorage.getItem('token')).toBe('secret');
    window.dispatchEvent(new Event('pageshow'));
  });

  it('ignores a reply about an earlier token', async () => {
    localStorage.setItem('token', 'stale');
    const reply = Promise.withResolvers<never>();
    const { session } = createTestSession({ getCurrentUser: () => reply.promise });
    const checked = session.check();
    await session.signIn({ ...testUser, token: 'fresh' });
    reply.reject(new Error('401'));
    await checked;
    expect(session.get()).toEqual({ status: 'signed-in', user: testUser });
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('shows an updated profile immediately, and stores it with the token', async () => {
    const { session } = createTestSession({});
    await session.signIn({ ...testUser, token: 'secret' });
    const changed = { ...testUser, firstName: 'Robyn' };
    session.update(changed);
    expect(session.get()).toEqual({ status: 'signed-in', user: changed });
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual({ ...changed, token: 'secret' });
  });

  it('ignores a profile update while nobody is signed in', async () => {
    const { session } = createTestSession({});
    await session.check();
    session.update(testUser);
    expect(session.get().status).toBe('anonymous');
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('can be cleared without a call or a redirect if the server has already ended it', async () => {
    const { session, events, navigate } = createTestSession({});
    const listener = vi.fn();
    events.on('logout', listener);
    await session.signIn({ ...testUser, token: 'secret' });
    session.forget();
    expect(session.get().status).toBe('anonymous');
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(listener).toHaveBeenCalledOnce();
    expect(navigate).not.toHaveBeenCalled();
  });

  describe('while the current-user call gets no reply', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      localStorage.setItem('token', 'good');
    });
    afterEach(() => vi.useRealTimers());
    const networkError = apiError('network');

    it('retries for a while and stays signed in once it succeeds', async () => {
      const errors = [networkError, apiError('unavailable')];
      const getCurrentUser = vi.fn(async () => {
        const error = errors.shift();
        if (error) throw error;
        return testUser;
      });
      const { session, notify } = createTestSession({ getCurrentUser });
      const checked = session.check();
      await vi.runAllTimersAsync();
      await checked;
      expect(session.get()).toEqual({ status: 'signed-in', user: testUser });
      expect(notify).not.toHaveBeenCalled();
    });

    it('finally signs out and explains why', async () => {
      const getCurrentUser = vi.fn(() => Promise.reject(networkError));
      const { session, notify } = createTestSession({ getCurrentUser });
      const checked = session.check();
      await vi.runAllTimersAsync();
      await checked;
      expect(getCurrentUser).toHaveBeenCalledTimes(3);
      expect(session.get().status).toBe('anonymous');
      expect(localStorage.getItem('token')).toBeNull();
      expect(notify.mock.calls[0]?.[0].message).toContain("couldn't reach the store");
    });

    it("doesn't retry after a rejection", async () => {
      const getCurrentUser = vi.fn(() => Promise.reject(apiError('unauthorized')));
      const { session, notify } = createTestSession({ getCurrentUser });
      await session.check();
      expect(getCurrentUser).toHaveBeenCalledOnce();
      expect(notify).not.toHaveBeenCalled();
    });
  });

  describe('in a page that Back shows as it was left', () => {
    /** A session in a window of its own: other tests' sessions listen to the shared one. */
    function createSessionInWindow(api: Partial<ApiClient> = {}) {
      const listen = vi.spyOn(window, 'addEventListener');
      const { session } = createTestSession(api);
      const listeners = [...listen.mock.calls];
      listen.mockRestore();
      const dispatch = (type: string, more = {}) => {
        for (const [name, listener] of listeners)
          if (name === type) (listener as EventListener)(Object.assign(new Event(type), more));
      };
      return {
        session,
        leave: () => dispatch('pagehide'),
        comeBack: (persisted = true) => dispatch('pageshow', { persisted }),
        receiveStorage: (key: string) => dispatch('storage', { key }),
      };
    }

    it('ends if the shopper has signed out in the meantime', async () => {
      const { session, leave, comeBack } = createSessionInWindow();
      await session.signIn({ ...testUser, token: 'secret' });
      leave();
      storedIdentity.forget();
      comeBack();
      expect(session.get().status).toBe('anonymous');
    });

    it.each([
      [
        'another shopper has signed in',
        'checking',
        () => storedIdentity.save({ ...testUser, token: 'other' }),
      ],
      [
        'the profile has changed',
        'signed-in',
        () => storedIdentity.update({ ...testUser, firstName: 'Robyn' }),
      ],
    ])('is checked if %s in the meantime; until then, its status is %s', async (_, status, change) => {
      const current = { ...testUser, firstName: 'Robyn' };
      const { session, leave, comeBack } = createSessionInWindow({ getCurrentUser: async () => current });
      await session.signIn({ ...testUser, token: 'secret' });
      leave();
      change();
      comeBack();
      expect(session.get().status).toBe(status);
      await expect.poll(() => session.get().user).toEqual(current);
    });

    it('forgets the shopper when someone else signs in from a different tab', async () => {
      const other = { ...testUser, id: 'other' };
      const { session, receiveStorage } = createSessionInWindow({ getCurrentUser: async () => other });
      await session.signIn({ ...testUser, token: 'secret' });
      localStorage.setItem('token', 'other');
      receiveStorage('token');
      expect(session.get()).toEqual({ status: 'checking', user: null });
      await expect.poll(() => session.get().user).toEqual(other);
    });

    it('is checked again if leaving has aborted the check', async () => {
      localStorage.setItem('token', 'secret');
      const reply = Promise.withResolvers<User>();
      const getCurrentUser = vi.fn(() => reply.promise);
      const { session, leave, comeBack } = createSessionInWindow({ getCurrentUser });
      const checked = session.check();
      leave();
      reply.reject(new TypeError('Failed to fetch'));
      await checked;
      expect(session.get().status).toBe('checking');
      getCurrentUser.mockResolvedValue(testUser);
      comeBack();
      await expect.poll(() => session.get().status).toBe('signed-in');
    });

    it('makes no call if nothing has changed, or if the page was loaded again', async () => {
      const getCurrentUser = vi.fn();
      const { session, leave, comeBack } = createSessionInWindow({ getCurrentUser });
      await session.signIn({ ...testUser, token: 'secret' });
      leave();
      comeBack();
      leave();
      storedIdentity.save({ ...testUser, token: 'other' });
      comeBack(false);
      expect(getCurrentUser).not.toHaveBeenCalled();
    });
  });

  it('signs out when another tab does', async () => {
    const { session } = createTestSession({});
    await session.signIn({ ...testUser, token: 'secret' });
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session.get().status).toBe('anonymous');
  });

  it('stores token and user, broadcasts login and merges the cart', async () => {
    const { session, events, mergeCart } = createTestSession({});
    const listener = vi.fn();
    events.on('login', listener);
    const user = { ...testUser, token: 'secret' };
    await session.signIn(user);
    expect(localStorage.getItem('token')).toBe('secret');
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual(user);
    expect(session.get()).toEqual({ status: 'signed-in', user: testUser });
    expect(listener).toHaveBeenCalledWith({ user });
    expect(mergeCart).toHaveBeenCalledOnce();
  });

  it("signs out even if the server can't be reached", async () => {
    const { session, events, navigate } = createTestSession({
      logout: () => Promise.reject(new Error('offline')),
    });
    const listener = vi.fn();
    events.on('logout', listener);
    await session.signIn({ ...testUser, token: 'secret' });
    await session.signOut();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
    expect(navigate).toHaveBeenCalledWith('/login');
  });

  it('goes to sign-in after a 401, keeps the anonymous cart, and remembers the page', async () => {
    history.replaceState(null, '', '/checkout?step=payment');
    localStorage.setItem('anonymousCartId', 'anon-1');
    const { session, navigate } = createTestSession({});
    await session.signIn({ ...testUser, token: 'secret' });
    session.expire();
    expect(session.get().status).toBe('anonymous');
    expect(localStorage.getItem('anonymousCartId')).toBe('anon-1');
    expect(navigate).toHaveBeenCalledWith('/login');
    expect(session.consumeRedirect()).toBe('/checkout?step=payment');
  });
});

describe('the session if storage is blocked', () => {
  beforeEach(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, area, 'get').mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
  });
  afterEach(() => vi.restoreAllMocks());

  it('lasts as long as the page, including the redirect and the token', async () => {
    const { session } = createTestSession({ logout: vi.fn().mockResolvedValue({}) });
    session.rememberRedirect('/checkout');
    await session.signIn({ ...testUser, token: 'secret' });
    expect(storedIdentity.token()).toBe('secret');
    expect(session.consumeRedirect()).toBe('/checkout');
    await session.signOut();
    expect(storedIdentity.token()).toBeNull();
    expect(session.consumeRedirect()).toBe('/account');
  });

  it('knows whether an operator is signed in', () => {
    safeLocalStorage.setItem('admin_token', 'in-cookie');
    expect(storedIdentity.isOperator()).toBe(true);
    storedIdentity.forgetAdmin();
    expect(storedIdentity.isOperator()).toBe(false);
  });
});

describe('a stored token that is not valid in a header', () => {
  it.each(['line\nbreak', 'wörd ✓', 'two words', ''])('is deleted: %j', async (token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('admin_token', token);
    const getCurrentUser = vi.fn();
    const { session } = createTestSession({ getCurrentUser });
    await session.check();
    expect(session.get().status).toBe('anonymous');
    expect(getCurrentUser).not.toHaveBeenCalled();
    expect(storedIdentity.isOperator()).toBe(false);
    expect(localStorage.length).toBe(0);
  });
});

describe("the stored operator's token", () => {
  it('is sent only if an earlier version of mfe-admin stored a real token', () => {
    localStorage.setItem('admin_token', 'operator-1');
    expect([storedIdentity.isOperator(), storedIdentity.legacyAdminToken()]).toEqual([true, 'operator-1']);
    localStorage.setItem('admin_token', 'in-cookie');
    expect([storedIdentity.isOperator(), storedIdentity.legacyAdminToken()]).toEqual([true, null]);
  });
});

describe('the stored redirect', () => {
  it('ignores a path that leaves the shop', () => {
    sessionStorage.setItem('loginRedirect', '//evil.example');
    expect(storedRedirect.consume()).toBe('/account');
    expect(sessionStorage.getItem('loginRedirect')).toBeNull();
  });

  it('is used once, then falls back to /account', () => {
    storedRedirect.remember('/checkout');
    expect(storedRedirect.consume()).toBe('/checkout');
    expect(storedRedirect.consume()).toBe('/account');
  });

  it.each([
    '//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/account/..//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\\\evil',
    '',
    ' /x',
  ])('never leaves the shop: %s', (path) => {
    expect(isSameOriginPath(path)).toBe(false);
    storedRedirect.remember(path);
    expect(storedRedirect.consume()).toBe('/account');
  });
});
