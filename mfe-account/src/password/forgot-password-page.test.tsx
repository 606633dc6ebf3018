import { apiError, renderPage } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgotPasswordPage } from './forgot-password-page.tsx';

const sent = { message: 'Sent' };
const type = (value: string) => fireEvent.input(screen.getByLabelText('Email'), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));

test('has a title, an email field and a link back to sign in', async () => {
  const { head } = await renderPage(forgotPasswordPage);
  expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeTruthy();
  expect(head).toEqual({ title: 'Reset your password', noIndex: true });
  const email = screen.getByLabelText('Email') as HTMLInputElement;
  expect([email.type, email.required]).toEqual(['email', true]);
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
});

test('shows progress, then that the link was sent, without revealing whether there is an account', async () => {
  const answer = Promise.withResolvers<typeof sent>();
  const { host } = await renderPage(forgotPasswordPage, {
    api: { requestPasswordReset: () => answer.promise },
  });
  type(' robin@example.com ');
  submit();
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy();
  answer.resolve(sent);
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('Reset link sent!');
  expect(notice.textContent).toContain('If there’s an account for robin@example.com');
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(host.fakeApi.callsOf('requestPasswordReset')[0]?.input.body).toEqual({ email: 'robin@example.com' });
  fireEvent.click(screen.getByRole('button', { name: 'Use a different email' }));
  expect(screen.getByLabelText('Email')).toBeTruthy();
});

test('validates the email before sending', async () => {
  const { host } = await renderPage(forgotPasswordPage);
  submit();
  expect(await screen.findByText('Email is required')).toBeTruthy();
  type('robin@example');
  submit();
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(host.fakeApi.calls).toEqual([]);
});

test.each([
  ['the server’s message', apiError('rate-limited', 'Too many attempts.'), 'Too many attempts.'],
  [
    'a default message instead of an internal error’s',
    apiError('internal', 'stack trace'),
    'Failed to process request',
  ],
  ['a default message when the server does not respond', apiError('network'), 'Failed to process request'],
])('shows %s in the error banner and keeps what was typed', async (_, requestPasswordReset, detail) => {
  await renderPage(forgotPasswordPage, { api: { requestPasswordReset } });
  type('robin@example.com');
  submit();
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(`Failed to send reset password email${detail}`);
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('robin@example.com');
});
