import { apiError, renderPage, testUser } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { withLeaveAndReturn, leaveOrReturn } from '../testing/leave-and-return.tsx';
import { loginPage } from './login-page.tsx';

const signedIn = { token: 'token-1', ...testUser };
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));

function fillIn() {
  type('Email', ' robin@example.com ');
  type('Password', 'a long secret');
}

test('signs in and goes to the account', async () => {
  const { host } = await renderPage(loginPage, { api: { login: signedIn } });
  fillIn();
  submit();
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/account', replace: true }]));
  expect(host.fakeApi.callsOf('login')[0]?.input.body).toEqual({
    email: 'robin@example.com',
    password: 'a long secret',
    rememberMe: false,
  });
  expect(host.signedIn).toEqual([signedIn]);
});

test('requests a longer session with "Remember me"', async () => {
  const { host } = await renderPage(loginPage, { api: { login: signedIn } });
  fillIn();
  fireEvent.click(screen.getByLabelText('Remember me'));
  submit();
  await waitFor(() => expect(host.fakeApi.callsOf('login')[0]?.input.body.rememberMe).toBe(true));
});

test('goes to the redirect in the URL after signing in, once', async () => {
  const { host } = await renderPage(loginPage, {
    url: '/login?redirect=%2Fcheckout%3Fstep%3Dpayment',
    api: { login: signedIn },
  });
  fillIn();
  submit();
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/checkout?step=payment', replace: true }]));
  expect(host.session.consumeRedirect()).toBe('/account');
});

test('waits for the shop to merge the cart before it redirects, unless the shopper leaves and comes back', async () => {
  const { host } = await renderPage(loginPage, { wrap: withLeaveAndReturn, api: { login: signedIn } });
  const merged = Promise.withResolvers<void>();
  vi.spyOn(host.session, 'signIn').mockImplementation(async (user) => {
    host.setSession({ status: 'signed-in', user });
    await merged.promise;
  });
  fillIn();
  submit();
  await waitFor(() => expect(host.session.get().status).toBe('signed-in'));
  expect(host.navigations).toEqual([]);
  leaveOrReturn();
  leaveOrReturn();
  expect(host.navigations).toEqual([{ href: '/account', replace: true }]);
  await act(async () => merged.resolve());
  expect(host.navigations).toHaveLength(1);
});

test('redirects a shopper who is already signed in', async () => {
  const { host } = await renderPage(loginPage, { url: '/login?redirect=%2Fcart', session: testUser });
  expect(host.navigations).toEqual([{ href: '/cart', replace: true }]);
});

test('shows the form while the session is being checked, then redirects', async () => {
  const { host } = await renderPage(loginPage, { session: { status: 'checking', user: null } });
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  host.setSession({ status: 'signed-in', user: testUser });
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/account', replace: true }]));
});

test('shows an error banner when signing in fails, and keeps what was typed', async () => {
  const { host } = await renderPage(loginPage, {
    api: { login: apiError('invalid-credentials', 'Invalid credentials') },
  });
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to sign in. Please check your credentials.',
  );
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('a long secret');
  expect(host.signedIn).toEqual([]);
  expect(host.navigations).toEqual([]);
});

test('also says that the store did not respond, or that there were too many attempts', async () => {
  const answers = [
    apiError('network'),
    apiError('rate-limited', 'Too many attempts. Try again in 10 minutes.'),
  ];
  await renderPage(loginPage, { api: { login: () => answers.shift() ?? signedIn } });
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('The store didn’t respond.');
  screen.getByText('Failed to sign in. Please check your credentials.');
  submit();
  expect(await screen.findByText('Too many attempts. Try again in 10 minutes.')).toBeTruthy();
});

test('shows an error at each missing field and focuses the first one', async () => {
  const { host } = await renderPage(loginPage);
  submit();
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(document.activeElement).toBe(email));
  const message = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('Email is required');
  expect(screen.getByText('Password is required')).toBeTruthy();
  type('Email', 'r');
  expect(screen.queryByText('Email is required')).toBeNull();
  expect(host.fakeApi.calls).toEqual([]);
});

test('links to resetting the password and to registering', async () => {
  await renderPage(loginPage);
  expect(screen.getByRole('link', { name: 'Forgot your password' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
});

test('shows the message from the registration page', async () => {
  await renderPage(loginPage, {
    wrap: (page) => <ArrivedWith message="Registration successful!">{page}</ArrivedWith>,
  });
  expect(screen.getByRole('status').textContent).toBe('Registration successful!');
});

test('hides the registration message when signing in fails', async () => {
  await renderPage(loginPage, {
    api: { login: apiError('invalid-credentials') },
    wrap: (page) => <ArrivedWith message="Registration successful!">{page}</ArrivedWith>,
  });
  fillIn();
  submit();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('Registration successful!')).toBeNull();
});

test('has a title and stays out of search engines', async () => {
  const { head } = await renderPage(loginPage);
  expect(head).toEqual({ title: 'Sign in', noIndex: true });
});

function ArrivedWith({ message, children }: { message: string; children: ReactElement }) {
  const navigate = useNavigate();
  useEffect(() => void navigate('/login', { replace: true, state: { message } }), [message, navigate]);
  return children;
}
