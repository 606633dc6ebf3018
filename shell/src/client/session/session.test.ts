import type { ApiClient } from '@selvedge/api-client';
import { createEventBus, safeLocalStorage } from '@selvedge/mfe-kit';
import { testUser } from '@selvedge/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from './session.ts';
import { isSameOriginPath, storedIdentity, storedRedirect } from './stored-identity.ts';

function sessionWith(api: Partial<ApiClient>) {
  const events = createEventBus(new EventTarget());
  const navigate = vi.fn();
  const mergeCart = vi.fn(async () => undefined);
  return {
    events,
    navigate,
    mergeCart,
    session: createSession({ api: () => api as ApiClient, events, navigate, mergeCart }),
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
