import { apiError, renderPage, stubScriptLoading, testTenant, testUser } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loginPage } from '../login/login-page.tsx';
import { registerPage } from '../register/register-page.tsx';
import { installFakeGoogle } from './fake-google.ts';

const tenant = { ...testTenant, googleClientId: 'client-1' };
const getGoogleConfig = { scriptUrl: 'https://accounts.test/gsi/client', clientId: 'client-1' };
const signedIn = { token: 'token-1', ...testUser };
const ownButton = () => screen.findByText('Google’s own button');

afterEach(() => vi.unstubAllGlobals());

test('loads Google’s button after the page is idle and signs in with its token', async () => {
  const google = installFakeGoogle();
  const { host } = await renderPage(loginPage, {
    tenant,
    url: '/login?redirect=%2Fcheckout',
    api: { getGoogleConfig, loginWithGoogle: signedIn },
  });
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  expect(google.scripts()).toEqual([]);
  await ownButton();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  expect(google.settings).toMatchObject({ client_id: 'client-1', ux_mode: 'popup', auto_select: false });
  await act(async () => google.answer('id-token'));
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/checkout', replace: true }]));
  expect(host.fakeApi.callsOf('loginWithGoogle')[0]?.input.body).toEqual({ token: 'id-token' });
  expect(host.signedIn).toEqual([signedIn]);
});

test('passes an early press on to Google’s button once it has loaded', async () => {
  const google = installFakeGoogle();
  const config = Promise.withResolvers<typeof getGoogleConfig>();
  await renderPage(loginPage, { tenant, api: { getGoogleConfig: () => config.promise } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(screen.getByRole('button', { name: 'Opening Google...' })).toBeTruthy();
  config.resolve(getGoogleConfig);
  await ownButton();
  expect(google.presses).toBe(1);
});

test('passes on a press that ends after Google’s button has replaced ours', async () => {
  const google = installFakeGoogle();
  await renderPage(loginPage, { tenant, api: { getGoogleConfig } });
  const box = screen.getByRole('button', { name: 'Continue with Google' }).parentElement!;
  await ownButton();
  fireEvent.click(box);
  expect(google.presses).toBe(1);
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
});

test('does not open Google’s window without a press', async () => {
  const google = installFakeGoogle();
  await renderPage(loginPage, { tenant, api: { getGoogleConfig } });
  await ownButton();
  expect(google.presses).toBe(0);
});

test('is on the first step of registration too, and leads to the account', async () => {
  const google = installFakeGoogle();
  const { host } = await renderPage(registerPage, {
    tenant,
    api: { getGoogleConfig, loginWithGoogle: signedIn },
  });
  expect(screen.getByRole('button', { name: 'Sign up with Google' })).toBeTruthy();
  await ownButton();
  await act(async () => google.answer('id-token'));
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/account', replace: true }]));
});

test('loads nothing from Google in a store without a client id', async () => {
  const google = installFakeGoogle();
  const { host } = await renderPage(loginPage);
  expect(screen.queryByText(/Google/)).toBeNull();
  expect(host.fakeApi.calls).toEqual([]);
  expect(google.scripts()).toEqual([]);
});

test('disappears when the server no longer has a client id', async () => {
  const google = installFakeGoogle();
  await renderPage(loginPage, { tenant, api: { getGoogleConfig: { scriptUrl: null, clientId: null } } });
  await waitFor(() => expect(screen.queryByText(/Google/)).toBeNull());
  expect(google.scripts()).toEqual([]);
});

test.each([
  ['a rejected token', apiError('invalid-google-token', 'Google login failed'), 'Google login failed'],
  [
    'an unverified email',
    apiError('invalid-google-token', 'Google has not verified the address.'),
    'Google login failedGoogle has not verified the address.',
  ],
  [
    'a store that does not respond',
    apiError('network'),
    'Google login failedThe store didn’t respond. Nothing was changed. Please try again in a moment.',
  ],
])('shows the error banner after %s', async (_, loginWithGoogle, text) => {
  const google = installFakeGoogle();
  const { host } = await renderPage(loginPage, { tenant, api: { getGoogleConfig, loginWithGoogle } });
  await ownButton();
  await act(async () => google.answer('id-token'));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect([host.signedIn, host.navigations]).toEqual([[], []]);
});

test('reports a failed script only when the button is pressed, and then loads it again', async () => {
  const google = installFakeGoogle({ canLoad: false });
  const { host } = await renderPage(loginPage, { tenant, api: { getGoogleConfig } });
  await waitFor(() => expect(host.fakeApi.callsOf('getGoogleConfig')).toHaveLength(1));
  await waitFor(() => expect(google.scripts()).toEqual([]));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Google login failedGoogle isn’t responding. Please try again, or sign in with your password.',
  );
  stubScriptLoading(true);
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await ownButton();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(google.presses).toBe(1);
});
