import { apiError, renderPage, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { field, press } from '../../testing/form-actions.ts';
import { forgotPasswordPage } from './forgot-password-page.tsx';
import { resetPasswordPage } from './reset-password-page.tsx';

const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const focusedText = () => document.activeElement?.textContent;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page for a forgotten password', () => {
  const send = (email: string) => {
    type('Email', email);
    press('Send link');
  };

  test('requests a link, and says the same for every address', async () => {
    const { host } = await renderPage(forgotPasswordPage, {
      api: { requestAdminPasswordReset: { message: 'Sent' } },
    });
    send(' ops@example.com ');
    expect((await screen.findByRole('status')).textContent).toBe(
      'If there’s an operator with this address, we’ve sent a link.',
    );
    expect(host.fakeApi.callsOf('requestAdminPasswordReset')[0]?.input.body).toEqual({
      email: 'ops@example.com',
    });
    expect(focusedText()).toMatch(/^If there’s an operator .* sent a link\.$/);
    expect(hrefOf('Back to sign in')).toBe('/admin/login');
  });

  test('requires an address, and keeps it if the link wasn’t sent', async () => {
    const { host } = await renderPage(forgotPasswordPage, {
      api: { requestAdminPasswordReset: apiError('rate-limited', 'Try again in 10 minutes.') },
    });
    send('ops');
    expect(screen.getByText(/Enter an email address/)).toBeTruthy();
    expect(host.fakeApi.calls).toEqual([]);
    send('ops@example.com');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The link wasn’t sentTry again in 10 minutes.',
    );
    expect(field('Email').value).toBe('ops@example.com');
  });
});

describe('the page that the link opens', () => {
  const open = (api: ApiAnswers = {}, url = '/admin/reset-password?token=one-time') =>
    renderPage(resetPasswordPage, { url, api });
  const save = (password: string, repeated = password) => {
    type('New password', password);
    type('Confirm new password', repeated);
    press('Change password');
  };

  test('removes the token from the address bar, and sets the new password with it', async () => {
    const { host, address } = await open({ resetAdminPassword: { message: 'Changed' } });
    await waitFor(() => expect(address()).toBe('/admin/reset-password'));
    save('a long secret');
    expect((await screen.findByRole('status')).textContent).toContain('Your password has been changed.');
    expect(host.fakeApi.callsOf('resetAdminPassword')[0]?.input.body).toEqual({
      token: 'one-time',
      newPassword: 'a long secret',
    });
    expect(focusedText()).toBe('Your password has been changed. Sign in with the new one.');
    expect(hrefOf('Sign in')).toBe('/admin/login');
  });

  test('offers a new link if this one has expired', async () => {
    await open({ resetAdminPassword: apiError('invalid-reset-token') });
    save('a long secret');
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.');
    expect(focusedText()).toMatch(/^This link no longer works\..* used it\.$/);
    expect(hrefOf('Request a new link')).toBe('/admin/forgot-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('asks to open the link again after a reload, which loses the token', async () => {
    const { address, unmount } = await open();
    await waitFor(() => expect(address()).toBe('/admin/reset-password'));
    unmount();
    await open({}, '/admin/reset-password');
    expect(screen.getByText('Open the link in the email again.')).toBeTruthy();
    expect(screen.queryByText(/no longer works/)).toBeNull();
    expect(hrefOf('Request a new link')).toBe('/admin/forgot-password');
    expect(hrefOf('Back to sign in')).toBe('/admin/login');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('shows at the field why the store refuses a password', async () => {
    const { host } = await open({
      resetAdminPassword: apiError('invalid-request', 'Check the form', {
        fields: { newPassword: 'is one of the most common passwords' },
      }),
    });
    save('a long secret', 'another secret');
    expect(screen.getByText('The passwords don’t match')).toBeTruthy();
    expect(host.fakeApi.calls).toEqual([]);
    save('password1234');
    expect(await screen.findByText('is one of the most common passwords')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('New password')));
  });
});
