import { apiError, renderPage, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { adminSession } from '../../api/admin-session.ts';
import { field, press } from '../../testing/form-actions.ts';
import { signInPage } from './sign-in-page.tsx';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn<(input: object) => Promise<object>>() }));
vi.mock('@simplewebauthn/browser', () => ({ ...browser, browserSupportsWebAuthn: () => true }));

const challenge = { challengeId: 'c1', options: { challenge: 'abc' } };
const session = { email: 'ops@example.com', expiresAt: '2026-11-22T00:00:00.000Z' };
const open = (api: ApiAnswers = {}) =>
  renderPage(signInPage, {
    api: { startPasskeySignIn: challenge, openPasskeySession: session, ...api },
  });
const signIn = () => press('Sign in with a passkey');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  browser.startAuthentication.mockReset().mockResolvedValue({ id: 'passkey' });
});

test('signs in with the passkey that the browser offers', async () => {
  const { host } = await open();
  signIn();
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin', replace: true }]));
  expect(browser.startAuthentication).toHaveBeenCalledExactlyOnceWith({ optionsJSON: challenge.options });
  expect(host.fakeApi.callsOf('openPasskeySession')[0]?.input.body).toEqual({
    challengeId: 'c1',
    response: { id: 'passkey' },
  });
  expect(adminSession.isOpen()).toBe(true);
});

test('shows no error if the browser’s dialog is cancelled', async () => {
  browser.startAuthentication.mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' }));
  const { host } = await open();
  signIn();
  await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.fakeApi.callsOf('openPasskeySession')).toEqual([]);
});

test.each([
  ['the store refuses it', { openPasskeySession: apiError('invalid-credentials', 'Unknown passkey.') }],
  ['the store doesn’t respond', { startPasskeySignIn: apiError('network') }],
])('stays signed out and says so if %s', async (_, api) => {
  const { host } = await open(api);
  signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t sign you in with a passkey');
  expect([adminSession.isOpen(), host.navigations]).toEqual([false, []]);
});

test('says so if the browser can’t use passkeys here', async () => {
  browser.startAuthentication.mockRejectedValue(Object.assign(new Error(), { name: 'SecurityError' }));
  await open();
  signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('use your password');
});

function typePassword() {
  fireEvent.input(field('Email'), { target: { value: 'ops@example.com' } });
  fireEvent.input(field('Password'), { target: { value: 'a long secret' } });
  press('Sign In');
}

test('a passkey replaces the code in the second step, and its button is above the code field', async () => {
  const { host } = await open({ openAdminSession: apiError('second-factor-required') });
  typePassword();
  const code = await screen.findByLabelText('Code');
  const hint = document.getElementById(code.getAttribute('aria-describedby')!);
  expect(hint?.textContent).toContain('If you have a passkey, use that instead.');
  const passkey = screen.getByRole('button', { name: 'Use a passkey' });
  expect(passkey.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('button', { name: /passkey/ })).toEqual([passkey]);
  press('Use a passkey');
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin', replace: true }]));
  expect(host.fakeApi.callsOf('openPasskeySession')).toHaveLength(1);
});

test.each([
  ['password', apiError('invalid-credentials')],
  ['code', apiError('second-factor-required')],
])('the error about a wrong %s disappears as soon as a passkey is used instead', async (step, first) => {
  browser.startAuthentication.mockReturnValue(new Promise(() => undefined));
  const answers = [first];
  await open({ openAdminSession: () => answers.shift() ?? apiError('rate-limited', 'Wait.') });
  typePassword();
  if (step === 'code') {
    fireEvent.input(await screen.findByLabelText('Code'), { target: { value: '000000' } });
    press('Continue');
  }
  expect(await screen.findByRole('alert')).toBeTruthy();
  press(/ a passkey$/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Waiting for your passkey...' })).toBeTruthy();
});
