import { apiError, renderPage, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adminSession } from '../../api/admin-session.ts';
import { invitationPage } from './invitation-page.tsx';

const accepted = { email: 'kim@example.com' };
const session = { ...accepted, expiresAt: '2026-12-22T00:00:00.000Z' };
const open = (api: ApiAnswers = {}, url = '/admin/invitation?token=one-time') =>
  renderPage(invitationPage, { url, api });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Join' }));

function fillIn(password = 'a long secret') {
  type('Your name', ' Kim Ode ');
  type('Password', password);
  type('Confirm password', password);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('accepts the invitation, signs the new operator in and opens the admin', async () => {
  const { host } = await open({ acceptInvitation: accepted, openAdminSession: session });
  fillIn();
  submit();
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin', replace: true }]));
  expect(host.fakeApi.callsOf('acceptInvitation')[0]?.input.body).toEqual({
    token: 'one-time',
    displayName: 'Kim Ode',
    password: 'a long secret',
  });
  expect(host.fakeApi.callsOf('openAdminSession')[0]?.input.body).toEqual({
    email: 'kim@example.com',
    password: 'a long secret',
  });
  expect(adminSession.isOpen()).toBe(true);
});

test('removes the token from the address bar, and still sends it', async () => {
  const { host, address } = await open({ acceptInvitation: apiError('unavailable') });
  await waitFor(() => expect(address()).toBe('/admin/invitation'));
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Your account wasn’t created');
  expect(host.fakeApi.callsOf('acceptInvitation')[0]?.input.body.token).toBe('one-time');
  expect(field('Password').value).toBe('a long secret');
});

const expectOnlySignIn = () => {
  expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/admin/login');
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
};

test('says so when the invitation was used, cancelled or has expired', async () => {
  const { host } = await open({ acceptInvitation: apiError('not-found') });
  fillIn();
  submit();
  const message = 'This invitation is no longer valid. Ask for a new one.';
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(message);
  expectOnlySignIn();
  expect(host.navigations).toEqual([]);
});

test('asks to open the link again after a reload, which loses the token', async () => {
  await open({}, '/admin/invitation');
  expect(screen.getByText('Open the link in the email again.')).toBeTruthy();
  expect(screen.queryByText(/no longer valid/)).toBeNull();
  expectOnlySignIn();
});

test('requires a name and a long password that’s typed twice', async () => {
  const { host } = await open();
  type('Password', 'short');
  type('Confirm password', 'shorter');
  submit();
  expect(await screen.findByText('Name is required')).toBeTruthy();
  const [tooShort, ...others] = screen.getAllByText('At least 12 characters');
  expect(field('Password').getAttribute('aria-describedby')).toBe(tooShort!.id);
  expect(others).toEqual([]);
  expect(screen.getByText('The passwords don’t match')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Your name')));
  expect(host.fakeApi.calls).toEqual([]);
});

test('shows at the field why the store refuses a password', async () => {
  await open({
    acceptInvitation: apiError('invalid-request', 'Check the form', {
      fields: { password: 'is one of the most common passwords' },
    }),
  });
  fillIn('password1234');
  submit();
  expect(await screen.findByText('is one of the most common passwords')).toBeTruthy();
  expect(screen.getByText('At least 12 characters')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
});

test('links to the sign-in page if only signing in fails', async () => {
  const { host } = await open({ acceptInvitation: accepted, openAdminSession: apiError('network') });
  fillIn();
  submit();
  const message = 'Your account is ready. Sign in with kim@example.com and your new password.';
  expect((await screen.findByRole('status')).textContent).toBe(message);
  expect(document.activeElement?.textContent).toBe(message);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/admin/login');
  expect([adminSession.isOpen(), host.navigations]).toEqual([false, []]);
});
