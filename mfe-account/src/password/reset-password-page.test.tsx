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

test('sets the password, forgets who was signed in here and goes to the login with a word', async () => {
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
  expect(screen.getByTestId('state').textContent).toBe('Your password was changed. Please sign in with it.');
  expect(host.fakeApi.calls).toMatchObject([
    { operation: 'resetPassword', input: { body: { token: 'token-1', newPassword: ' a new secret ' } } },
  ]);
  expect([host.forgotten, host.session.get().status]).toEqual([1, 'anonymous']);
});

test('shows the password on request', async () => {
  await renderPage(resetPasswordPage, { url });
  expect(field().type).toBe('password');
  type('a new secret');
  fireEvent.click(screen.getByLabelText('Show password'));
  expect([field().type, field().value]).toEqual(['text', 'a new secret']);
});

test('wants a password of 8 characters before asking the server', async () => {
  const { host } = await renderPage(resetPasswordPage, { url });
  submit();
  expect(await screen.findByText('Password is required')).toBeTruthy();
  type('short');
  submit();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(host.fakeApi.calls).toEqual([]);
});

test('says that it failed, keeps what was typed, and works the next time', async () => {
  const answers = [apiError('network'), apiError('rate-limited', 'Too many attempts.')];
  const { host, address } = await renderPage(resetPasswordPage, {
    url,
    api: { resetPassword: () => answers.shift() ?? changed },
  });
  type('a new secret');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to reset password');
  expect(screen.getByRole('alert').textContent).toContain('The store did not answer.');
  submit();
  expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  expect([field().value, host.forgotten]).toEqual(['a new secret', 0]);
  submit();
  await waitFor(() => expect(address()).toBe('/login'));
});

test('offers a new link for one that is no good', async () => {
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
  expect(hrefOf('Ask for a new link')).toBe('/forgot-password');
});

test('tells whoever comes without a token how to get one', async () => {
  await renderPage(resetPasswordPage);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect([hrefOf('Ask for a new link'), hrefOf('Back to login')]).toEqual(['/forgot-password', '/login']);
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

function StateSpy() {
  return <p data-testid="state">{(useLocation().state as { message?: string } | null)?.message}</p>;
}
