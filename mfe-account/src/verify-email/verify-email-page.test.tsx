import { apiError, renderPage, testUser } from '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { registrationProgress } from '../register/registration-progress.ts';
import { verifyEmailPage } from './verify-email-page.tsx';

const url = '/verify-email?token=token-1';
const verified = { message: 'Verified', email: 'robin@example.com' };
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => localStorage.clear());

test('says to check the email when there is no token', async () => {
  const { host } = await renderPage(verifyEmailPage);
  expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy();
  expect(hrefOf('Back to sign in')).toBe('/login');
  expect(host.fakeApi.calls).toEqual([]);
});

test('shows that it is verifying', async () => {
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: () => new Promise(() => undefined) } });
  expect(screen.getByRole('status').textContent).toBe('Verifying your email...');
});

test('lets the registration continue in another browser after verifying the token', async () => {
  const { host } = await renderPage(verifyEmailPage, { url, api: { verifyEmail: verified } });
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Finish here, or enter the code');
  expect(hrefOf('Continue registration')).toBe('/register?step=details');
  expect(hrefOf('Go to your account')).toBe('/account');
  expect(host.fakeApi.calls).toMatchObject([{ input: { body: { token: 'token-1' } } }]);
  expect(registrationProgress.read()).toEqual({
    email: 'robin@example.com',
    token: 'token-1',
    redirectPath: null,
  });
});

test('does not save the token again after another tab has finished the registration', async () => {
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: verified } });
  await screen.findByText('Email verified successfully!');
  act(() => registrationProgress.forget());
  expect(registrationProgress.read()).toBeNull();
});

test('offers a signed-in shopper only a link to the account', async () => {
  await renderPage(verifyEmailPage, { url, session: testUser, api: { verifyEmail: verified } });
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue registration' })).toBeNull();
  expect(hrefOf('Go to your account')).toBe('/account');
});

test('says that there is an account when the link was already used, and offers to sign in', async () => {
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: apiError('email-taken') } });
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('You already have an account');
  expect([hrefOf('Sign in'), hrefOf('Go to your account')]).toEqual(['/login', '/account']);
  expect(registrationProgress.read()).toBeNull();
});

test('offers to continue the registration that is waiting for this token', async () => {
  registrationProgress.start('Robin@Example.com');
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: verified } });
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
  expect(hrefOf('Continue registration')).toBe('/register?step=details');
  expect(registrationProgress.read()).toEqual({
    email: 'Robin@Example.com',
    token: 'token-1',
    redirectPath: null,
  });
});

test('keeps a registration for another email until the shopper continues with this one', async () => {
  registrationProgress.start('kim@example.com');
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: verified } });
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
  expect(registrationProgress.read()).toEqual({ email: 'kim@example.com', token: null, redirectPath: null });
  fireEvent.click(screen.getByRole('link', { name: 'Continue registration' }));
  expect(registrationProgress.read()).toMatchObject({ email: 'robin@example.com', token: 'token-1' });
});

test('says that the link is invalid, and links to a new one and back to sign in', async () => {
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: apiError('invalid-verification-token') } });
  expect(await screen.findByText('Email verification failed')).toBeTruthy();
  expect([hrefOf('Send a new verification email'), hrefOf('Back to sign in')]).toEqual([
    '/register',
    '/login',
  ]);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('retries when the server did not respond', async () => {
  const answers = [apiError('network')];
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: () => answers.shift() ?? verified } });
  expect(await screen.findByText('Email verification failed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
});
