import { apiError, renderPage } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
