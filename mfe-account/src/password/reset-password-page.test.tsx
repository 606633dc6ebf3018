import { apiError, renderPage, testUser } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { resetPasswordPage } from './reset-password-page.tsx';

const url = '/reset-password?token=token-1';
const changed = { message: 'Your password was changed.' };
const field = () => screen.getByLabelText('New password') as HTMLInputElement;
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }));

test('sets the password, signs out here and shows a message on the sign-in page', async () => {
  const { host, address } = await renderPage(resetPasswordPage, {
    url,
    session: testUser,
    api: { resetPassword: changed },
    wrap: (page) => (
      <>
        {page}
        <StateSpy />
      </>
    ),
  });
  type(' a new secret ');
  submit();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByTestId('state').textContent).toBe(
    'Your password was changed. Please sign in with the new one.',
  );
  expect(host.fakeApi.calls).toMatchObject([
    { operation: 'resetPassword', input: { body: { token: 'token-1', newPassword: ' a new secret ' } } },
  ]);
  expect([host.forgetCount, host.session.get().status]).toEqual([1, 'anonymous']);
});

test('shows the password on request', async () => {
  await renderPage(resetPasswordPage, { url });
  expect(field().type).toBe('password');
  type('a new secret');
  fireEvent.click(screen.getByLabelText('Show password'));
  expect([field().type, field().value]).toEqual(['text', 'a new secret']);
});

test('requires 8 characters before sending the password', async () => {
  const { host } = await renderPage(resetPasswordPage, { url });
  submit();
  expect(await screen.findByText('Password is required')).toBeTruthy();
  type('short');
  submit();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(host.fakeApi.calls).toEqual([]);
});

test('shows failures, keeps what was typed, and succeeds on a later try', async () => {
  const answers = [apiError('network'), apiError('rate-limited', 'Too many attempts.')];
  const { host, address } = await renderPage(resetPasswordPage, {
    url,
    api: { resetPassword: () => answers.shift() ?? changed },
  });
  type('a new secret');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to reset password');
  expect(screen.getByRole('alert').textContent).toContain('The store didn’t respond.');
  submit();
  expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  expect([field().value, host.forgetCount]).toEqual(['a new secret', 0]);
  submit();
  await waitFor(() => expect(address()).toBe('/login'));
});

test('offers a new link when this one is invalid', async () => {
  await renderPage(resetPasswordPage, {
    url,
    api: { resetPassword: apiError('invalid-reset-token', 'This link is invalid or has expired.') },
  });
  type('a new secret');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to reset passwordThis link is invalid or has expired.',
  );
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(hrefOf('Request a new link')).toBe('/forgot-password');
});

test('explains how to get a link when the token is missing', async () => {
  await renderPage(resetPasswordPage);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect([hrefOf('Request a new link'), hrefOf('Back to sign in')]).toEqual(['/forgot-password', '/login']);
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

function StateSpy() {
  return <p data-testid="state">{(useLocation().state as { message?: string } | null)?.message}</p>;
}
