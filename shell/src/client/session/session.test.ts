import type { ApiClient } from '@selvedge/api-client';
import { createEventBus } from '@selvedge/mfe-kit';
import { testUser } from '@selvedge/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from './session.ts';
import { isSameOriginPath, storedRedirect } from './stored-identity.ts';

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

describe('the remembered way back', () => {
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
