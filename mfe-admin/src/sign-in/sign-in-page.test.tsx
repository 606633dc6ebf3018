import { apiError, renderPage } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminSession } from './admin-session.ts';
import { signInPage } from './sign-in-page.tsx';

const session = {
  token: 'operator-1',
  email: 'ops@example.com',
  displayName: 'Ops',
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

test('signs the operator in, keeps the token and goes to the administration', async () => {
  const { host } = await renderPage(signInPage, { api: { loginAdmin: session } });
  fillIn();
  submit();
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin', replace: true }]));
  expect(localStorage.getItem('admin_token')).toBe('operator-1');
  expect(host.fakeApi.callsOf('loginAdmin')[0]?.input.body).toEqual({
    email: 'ops@example.com',
    password: 'a long secret',
  });
});

test('sends whoever is signed in already onward', async () => {
  adminSession.open('operator-1');
  const { host } = await renderPage(signInPage);
  expect(host.navigations).toEqual([{ href: '/admin', replace: true }]);
});

test('says that signing in failed, keeps no token and what was typed', async () => {
  const { host } = await renderPage(signInPage, { api: { loginAdmin: apiError('invalid-credentials') } });
  fillIn();
  submit();
  expect(await screen.findByText('Failed to sign in. Please check your credentials.')).toBeTruthy();
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('a long secret');
  expect(localStorage.getItem('admin_token')).toBeNull();
  expect(host.navigations).toEqual([]);
});

test('adds that the store did not answer, or that it was tried too often', async () => {
  const answers = [
    apiError('timeout'),
    apiError('rate-limited', 'Too many attempts. Try again in 10 minutes.'),
  ];
  await renderPage(signInPage, { api: { loginAdmin: () => answers.shift() ?? session } });
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('The store did not answer.');
  submit();
  expect(await screen.findByText('Too many attempts. Try again in 10 minutes.')).toBeTruthy();
});

test('requires both fields, and takes a message back as its field is edited', async () => {
  const { host } = await renderPage(signInPage);
  submit();
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  type('Email', 'o');
  expect(screen.queryByText('Email is required')).toBeNull();
  expect(host.fakeApi.calls).toEqual([]);
});

test('says once why the operator is here again', async () => {
  adminSession.close('expired');
  const first = await renderPage(signInPage);
  expect(screen.getByRole('status').textContent).toBe('Your session has ended. Please sign in again.');
  first.unmount();
  await renderPage(signInPage);
  expect(screen.queryByRole('status')).toBeNull();
});

test('signs in for the life of the page where storage is blocked', async () => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  const { host } = await renderPage(signInPage, { api: { loginAdmin: session } });
  fillIn();
  submit();
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin', replace: true }]));
  expect(adminSession.isOpen()).toBe(true);
  adminSession.close('signed-out');
  expect(adminSession.isOpen()).toBe(false);
  expect(adminSession.departure()).toBe('signed-out');
  adminSession.forgetDeparture();
});

test('asks for the password again where the kept token cannot be sent', async () => {
  localStorage.setItem('admin_token', 'wörd ✓');
  const { host } = await renderPage(signInPage);
  expect(host.navigations).toEqual([]);
  expect(localStorage.getItem('admin_token')).toBeNull();
});
