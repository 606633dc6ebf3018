// @vitest-environment happy-dom
import type { ApiClient } from '@selvedge/api-client';
import { createEventBus, safeLocalStorage } from '@selvedge/mfe-kit';
import { apiError, testUser } from '@selvedge/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from './session.ts';
import { isSameOriginPath, storedIdentity, storedRedirect } from './stored-identity.ts';

function sessionWith(api: Partial<ApiClient>) {
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
  it('is anonymous at once where no token is kept', async () => {
    const getCurrentUser = vi.fn();
    const { session } = sessionWith({ getCurrentUser });
    await session.check();
    expect(session.get().status).toBe('anonymous');
    expect(getCurrentUser).not.toHaveBeenCalled();
  });

  it('clears a token that the current-user call does not accept', async () => {
    localStorage.setItem('token', 'stale');
    const { session } = sessionWith({ getCurrentUser: () => Promise.reject(new Error('401')) });
    await session.check();
    expect(session.get().status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['no answer at all', new TypeError('Failed to fetch')],
    ['a server that fails', new Error('500')],
  ])('clears the token when the current-user call fails with %s', async (_, failure) => {
    localStorage.setItem('token', 'secret');
    localStorage.setItem('anonymousCartId', 'anon-1');
    const { session } = sessionWith({ getCurrentUser: () => Promise.reject(failure) });
    await session.check();
    expect(session.get().status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('anonymousCartId')).toBe('anon-1');
  });

  it('keeps the token when the page is left before there is an answer', async () => {
    localStorage.setItem('token', 'secret');
    const { session } = sessionWith({
      getCurrentUser: () => {
        window.dispatchEvent(new Event('pagehide'));
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    await session.check();
    expect(localStorage.getItem('token')).toBe('secret');
    window.dispatchEvent(new Event('pageshow'));
  });

  it('is not ended by an answer about the token before', async () => {
    localStorage.setItem('token', 'stale');
    const answer = Promise.withResolvers<never>();
    const { session } = sessionWith({ getCurrentUser: () => answer.promise });
    const checked = session.check();
    await session.signIn({ ...testUser, token: 'fresh' });
    answer.reject(new Error('401'));
    await checked;
    expect(session.get()).toEqual({ status: 'signed-in', user: testUser });
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('shows a changed profile at once, and keeps it beside the token', async () => {
    const { session } = sessionWith({});
    await session.signIn({ ...testUser, token: 'secret' });
    const changed = { ...testUser, firstName: 'Robyn' };
    session.update(changed);
    expect(session.get()).toEqual({ status: 'signed-in', user: changed });
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual({ ...changed, token: 'secret' });
  });

  it('knows no profile of who is not signed in', async () => {
    const { session } = sessionWith({});
    await session.check();
    session.update(testUser);
    expect(session.get().status).toBe('anonymous');
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('is forgotten where the server has ended it: no call, no way anywhere', async () => {
    const { session, events, navigate } = sessionWith({});
    const heard = vi.fn();
    events.on('logout', heard);
    await session.signIn({ ...testUser, token: 'secret' });
    session.forget();
    expect(session.get().status).toBe('anonymous');
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(heard).toHaveBeenCalledOnce();
    expect(navigate).not.toHaveBeenCalled();
  });

  describe('while nobody answers the current-user call', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      localStorage.setItem('token', 'good');
    });
    afterEach(() => vi.useRealTimers());
    const silence = apiError('network');

    it('asks again for a while, and keeps whoever is known then', async () => {
      const answers = [silence, apiError('unavailable')];
      const getCurrentUser = vi.fn(async () => {
        const failure = answers.shift();
        if (failure) throw failure;
        return testUser;
      });
      const { session, notify } = sessionWith({ getCurrentUser });
      const checked = session.check();
      await vi.runAllTimersAsync();
      await checked;
      expect(session.get()).toEqual({ status: 'signed-in', user: testUser });
      expect(notify).not.toHaveBeenCalled();
    });

    it('signs out in the end, and says why', async () => {
      const getCurrentUser = vi.fn(() => Promise.reject(silence));
      const { session, notify } = sessionWith({ getCurrentUser });
      const checked = session.check();
      await vi.runAllTimersAsync();
      await checked;
      expect(getCurrentUser).toHaveBeenCalledTimes(3);
      expect(session.get().status).toBe('anonymous');
      expect(localStorage.getItem('token')).toBeNull();
      expect(notify.mock.calls[0]?.[0].message).toContain('did not answer');
    });

    it('asks nobody again who has said no', async () => {
      const getCurrentUser = vi.fn(() => Promise.reject(apiError('unauthorized')));
      const { session, notify } = sessionWith({ getCurrentUser });
      await session.check();
      expect(getCurrentUser).toHaveBeenCalledOnce();
      expect(notify).not.toHaveBeenCalled();
    });
  });

  it('follows a sign-out in another tab', async () => {
    const { session } = sessionWith({});
    await session.signIn({ ...testUser, token: 'secret' });
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session.get().status).toBe('anonymous');
  });

  it('stores token and user, broadcasts login and merges the cart', async () => {
    const { session, events, mergeCart } = sessionWith({});
    const heard = vi.fn();
    events.on('login', heard);
    const user = { ...testUser, token: 'secret' };
    await session.signIn(user);
    expect(localStorage.getItem('token')).toBe('secret');
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual(user);
    expect(session.get()).toEqual({ status: 'signed-in', user: testUser });
    expect(heard).toHaveBeenCalledWith({ user });
    expect(mergeCart).toHaveBeenCalledOnce();
  });

  it('signs out here even when the server cannot be told', async () => {
    const { session, events, navigate } = sessionWith({ logout: () => Promise.reject(new Error('offline')) });
    const heard = vi.fn();
    events.on('logout', heard);
    await session.signIn({ ...testUser, token: 'secret' });
    await session.signOut();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
    expect(navigate).toHaveBeenCalledWith('/login');
  });

  it('goes to sign in after a 401, keeps the anonymous cart, and remembers where it was', async () => {
    history.replaceState(null, '', '/checkout?step=payment');
    localStorage.setItem('anonymousCartId', 'anon-1');
    const { session, navigate } = sessionWith({});
    await session.signIn({ ...testUser, token: 'secret' });
    session.expire();
    expect(session.get().status).toBe('anonymous');
    expect(localStorage.getItem('anonymousCartId')).toBe('anon-1');
    expect(navigate).toHaveBeenCalledWith('/login');
    expect(session.takeRedirect()).toBe('/checkout?step=payment');
  });
});

describe('the session where storage is blocked', () => {
  beforeEach(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, area, 'get').mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
  });
  afterEach(() => vi.restoreAllMocks());

  it('lasts as long as the page, with the way back and the token that calls are made with', async () => {
    const { session } = sessionWith({ logout: vi.fn().mockResolvedValue({}) });
    session.rememberRedirect('/checkout');
    await session.signIn({ ...testUser, token: 'secret' });
    expect(storedIdentity.token()).toBe('secret');
    expect(session.takeRedirect()).toBe('/checkout');
    await session.signOut();
    expect(storedIdentity.token()).toBeNull();
    expect(session.takeRedirect()).toBe('/account');
  });

  it('knows the operator’s token, which the administration keeps', () => {
    safeLocalStorage.setItem('admin_token', 'operator-1');
    expect(storedIdentity.adminToken()).toBe('operator-1');
    storedIdentity.forgetAdmin();
    expect(storedIdentity.adminToken()).toBeNull();
  });
});

describe('a kept token that no header can carry', () => {
  it.each(['line\nbreak', 'wörd ✓', 'two words', ''])('is forgotten: %j', async (token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('admin_token', token);
    const getCurrentUser = vi.fn();
    const { session } = sessionWith({ getCurrentUser });
    await session.check();
    expect(session.get().status).toBe('anonymous');
    expect(getCurrentUser).not.toHaveBeenCalled();
    expect(storedIdentity.adminToken()).toBeNull();
    expect(localStorage.length).toBe(0);
  });
});

describe('the remembered way back', () => {
  it('is not one that somebody else kept there', () => {
    sessionStorage.setItem('loginRedirect', '//evil.example');
    expect(storedRedirect.take()).toBe('/account');
    expect(sessionStorage.getItem('loginRedirect')).toBeNull();
  });

  it('is used once, then it is /account again', () => {
    storedRedirect.remember('/checkout');
    expect(storedRedirect.take()).toBe('/checkout');
    expect(storedRedirect.take()).toBe('/account');
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
    expect(storedRedirect.take()).toBe('/account');
  });
});
