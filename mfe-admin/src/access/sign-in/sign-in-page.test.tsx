import { apiError, renderPage } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSession } from '../../api/admin-session.ts';
import { signInPage } from './sign-in-page.tsx';

const session = {
  email: 'ops@example.com',
  expiresAt: '2026-11-22T00:00:00.000Z',
};
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));

function fillIn() {
  type('Email', ' ops@example.com ');
  type('Password', 'a long secret');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('signs the operator in, stores no credentials and opens the admin', async () => {
  const { host } = await renderPage(signInPage, { api: { openAdminSession: session } });
  fillIn();
  submit();
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin', replace: true }]));
  expect({ ...localStorage }).toEqual({ admin_token: 'in-cookie' });
  expect(sessionStorage).toHaveLength(0);
  expect(host.fakeApi.callsOf('openAdminSession')[0]?.input.body).toEqual({
    email: 'ops@example.com',
    password: 'a long secret',
  });
});

test('redirects a signed-in operator to the admin', async () => {
  adminSession.open();
  const { host } = await renderPage(signInPage);
  expect(host.navigations).toEqual([{ href: '/admin', replace: true }]);
});

test('shows an error, stays signed out and keeps the form when sign-in fails', async () => {
  const { host } = await renderPage(signInPage, {
    api: { openAdminSession: apiError('invalid-credentials') },
  });
  fillIn();
  submit();
  expect(await screen.findByText('Failed to sign in. Please check your credentials.')).toBeTruthy();
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('a long secret');
  expect(localStorage.getItem('admin_token')).toBeNull();
  expect(host.navigations).toEqual([]);
});

test('explains a missing response and too many attempts', async () => {
  const answers = [
    apiError('timeout'),
    apiError('rate-limited', 'Too many attempts. Try again in 10 minutes.'),
  ];
  await renderPage(signInPage, { api: { openAdminSession: () => answers.shift() ?? session } });
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('The store didn’t respond.');
  submit();
  expect(await screen.findByText('Too many attempts. Try again in 10 minutes.')).toBeTruthy();
});

test('requires both fields and clears an error when its field is edited', async () => {
  const { host } = await renderPage(signInPage);
  submit();
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  type('Email', 'o');
  expect(screen.queryByText('Email is required')).toBeNull();
  expect(host.fakeApi.calls).toEqual([]);
});

test('shows once why the session ended', async () => {
  adminSession.close('expired');
  const first = await renderPage(signInPage);
  expect(screen.getByRole('status').textContent).toBe('Your session has ended. Please sign in again.');
  first.unmount();
  await renderPage(signInPage);
  expect(screen.queryByRole('status')).toBeNull();
});

test('signs in for the lifetime of the page when storage is blocked', async () => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  const { host } = await renderPage(signInPage, { api: { openAdminSession: session } });
  fillIn();
  submit();
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin', replace: true }]));
  expect(adminSession.isOpen()).toBe(true);
  adminSession.close('signed-out');
  expect(adminSession.isOpen()).toBe(false);
  expect(adminSession.signOutReason()).toBe('signed-out');
  adminSession.clearSignOutReason();
});

test('asks for the password again when the stored token is invalid', async () => {
  localStorage.setItem('admin_token', 'wörd ✓');
  const { host } = await renderPage(signInPage);
  expect(host.navigations).toEqual([]);
  expect(localStorage.getItem('admin_token')).toBeNull();
});

test('links to the page for a forgotten password, and has no passkeys in a browser without them', async () => {
  await renderPage(signInPage);
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link.getAttribute('href')).toBe('/admin/forgot-password');
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

describe('an operator with a second factor', () => {
  const codeField = () => screen.findByLabelText<HTMLInputElement>('Code');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  /** Signs in with email and password. Without a code, the store asks for one. */
  async function open(withCode: typeof session | Error) {
    const rendered = await renderPage(signInPage, {
      api: {
        openAdminSession: ({ body }) => (body.code ? withCode : apiError('second-factor-required')),
      },
    });
    fillIn();
    submit();
    return rendered;
  }

  test('is asked for a code, which is sent with email and password', async () => {
    const { host } = await open(session);
    const code = await codeField();
    expect(document.activeElement).toBe(code);
    expect(code.autocomplete).toBe('one-time-code');
    // This browser has no passkeys, so the hint doesn't mention them.
    expect(screen.getByText('From your authenticator app, or a recovery code.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    type('Code', ' 123456 ');
    press('Continue');
    await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin', replace: true }]));
    expect(host.fakeApi.callsOf('openAdminSession')[1]?.input.body).toEqual({
      email: 'ops@example.com',
      password: 'a long secret',
      code: '123456',
    });
  });

  test('sees at the field that a code is missing or wrong', async () => {
    const { host } = await open(apiError('invalid-credentials', '', { fields: { code: 'isn’t valid' } }));
    const code = await codeField();
    press('Continue');
    expect(screen.getByText('Code is required')).toBeTruthy();
    type('Code', '000000');
    press('Continue');
    expect(await screen.findByText('This code doesn’t work. Enter a new one.')).toBeTruthy();
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect([adminSession.isOpen(), host.navigations]).toEqual([false, []]);
  });

  test('sees why any other failure happened', async () => {
    await open(apiError('rate-limited', 'Too many attempts. Try again in 10 minutes.'));
    await codeField();
    type('Code', '000000');
    press('Continue');
    expect(await screen.findByText('Too many attempts. Try again in 10 minutes.')).toBeTruthy();
  });

  test('can go back to the first step, which keeps the address', async () => {
    await open(session);
    await codeField();
    press('Back');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ops@example.com');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.value).toBe('');
    expect(document.activeElement).toBe(password);
  });
});
