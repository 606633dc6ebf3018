import { apiError, renderPage } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { registrationProgress } from '../register/registration-progress.ts';
import { verifyEmailPage } from './verify-email-page.tsx';

const url = '/verify-email?token=token-1';
const verified = { message: 'Verified', email: 'robin@example.com' };
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => localStorage.clear());

test('tells whoever comes without a token to look into the mail', async () => {
  const { host } = await renderPage(verifyEmailPage);
  expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy();
  expect(hrefOf('Return to login')).toBe('/login');
  expect(host.fakeApi.calls).toEqual([]);
});

test('says meanwhile that it verifies', async () => {
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: () => new Promise(() => undefined) } });
  expect(screen.getByRole('status').textContent).toBe('Verifying your email...');
});

test('verifies the token and leads to the account', async () => {
  const { host } = await renderPage(verifyEmailPage, { url, api: { verifyEmail: verified } });
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
  expect(hrefOf('Go to your account')).toBe('/account');
  expect(screen.queryByRole('link', { name: 'Continue registration' })).toBeNull();
  expect(host.fakeApi.calls).toMatchObject([{ input: { body: { token: 'token-1' } } }]);
});

test('offers to continue the registration that waits for this token', async () => {
  registrationProgress.waitForToken('Robin@Example.com');
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: verified } });
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
  expect(hrefOf('Continue registration')).toBe('/register?step=details');
  expect(registrationProgress.read()).toEqual({
    email: 'Robin@Example.com',
    token: 'token-1',
    wayBack: null,
  });
});

test('leaves the registration of another address alone', async () => {
  registrationProgress.waitForToken('kim@example.com');
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: verified } });
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue registration' })).toBeNull();
  expect(registrationProgress.read()).toEqual({ email: 'kim@example.com', token: null, wayBack: null });
});

test('says that the link is of no use, and leads back to the login', async () => {
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: apiError('invalid-verification-token') } });
  expect(await screen.findByText('Email verification failed')).toBeTruthy();
  expect(hrefOf('Back to login')).toBe('/login');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('tries again when the server could not be asked', async () => {
  const answers = [apiError('network')];
  await renderPage(verifyEmailPage, { url, api: { verifyEmail: () => answers.shift() ?? verified } });
  expect(await screen.findByText('Email verification failed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
});
