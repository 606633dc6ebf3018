import { apiError, renderPage, testUser } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerPage } from './register-page.tsx';
import { registrationProgress } from './registration-progress.ts';

const sent = { message: 'Sent' };
const verified = { message: 'Verified', email: 'robin@example.com' };
const api = {
  requestEmailVerification: sent,
  verifyEmail: verified,
  signup: { token: 'session-1', ...testUser },
};
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const textOf = (role: string) => screen.getByRole(role).textContent;

const robin = { email: 'robin@example.com', token: null, redirectPath: null };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('registers in three steps and shows the message on the sign-in page', async () => {
  const { host, address } = await renderPage(registerPage, {
    api,
    wrap: (page) => (
      <>
        {page}
        <StateSpy />
      </>
    ),
  });
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  type('Email', ' Robin@example.com ');
  press('Continue');

  expect(await screen.findByText('Step 2 of 3')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy();
  expect(address()).toBe('/register?step=verify');
  type('Verification token', ' token-1 ');
  press('Verify');

  expect(await screen.findByText('Step 3 of 3')).toBeTruthy();
  expect(address()).toBe('/register?step=details');
  type('First Name', 'Robin');
  type('Last Name', 'Weaver');
  type('Password', 'a long secret');
  type('Phone Number', '503 555 0148');
  press('Create Account');

  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByTestId('state').textContent).toBe('Registration successful! Please login to continue.');
  expect(
    host.fakeApi.calls.map(({ operation, input }) => [operation, 'body' in input && input.body]),
  ).toEqual([
    ['requestEmailVerification', { email: 'Robin@example.com' }],
    ['verifyEmail', { token: 'token-1', email: 'Robin@example.com' }],
    [
      'signup',
      {
        email: 'Robin@example.com',
        token: 'token-1',
        password: 'a long secret',
        firstName: 'Robin',
        lastName: 'Weaver',
        phoneNumber: '503 555 0148',
      },
    ],
  ]);
  expect(registrationProgress.read()).toBeNull();
  // Registering doesn't sign in; the shopper does that on the next page.
  expect(host.signedIn).toEqual([]);
});

test('registers in one visit when storage is blocked', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { address } = await renderPage(registerPage, { api });
  type('Email', 'robin@example.com');
  press('Continue');
  expect(await screen.findByText('Step 2 of 3')).toBeTruthy();
  type('Verification token', 'token-1');
  press('Verify');
  expect(await screen.findByText('Step 3 of 3')).toBeTruthy();
  type('First Name', 'Robin');
  type('Last Name', 'Weaver');
  type('Password', 'a long secret');
  press('Create Account');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(registrationProgress.read()).toBeNull();
});

test('omits the phone number when it is empty', async () => {
  registrationProgress.markVerified(robin, 'token-1');
  const { host } = await renderPage(registerPage, { url: '/register?step=details', api });
  type('First Name', 'Robin');
  type('Last Name', 'Weaver');
  type('Password', 'a long secret');
  press('Create Account');
  await waitFor(() => expect(host.fakeApi.callsOf('signup')).toHaveLength(1));
  expect(host.fakeApi.callsOf('signup')[0]?.input.body).not.toHaveProperty('phoneNumber');
});

test('validates the email before sending it', async () => {
  const { host } = await renderPage(registerPage, { api });
  press('Continue');
  expect(await screen.findByText('Email is required')).toBeTruthy();
  type('Email', 'robin@example');
  press('Continue');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(host.fakeApi.calls).toEqual([]);
});

test('says that the email could not be sent', async () => {
  const limited = apiError('rate-limited', 'Too many messages. Try again in an hour.');
  await renderPage(registerPage, { api: { requestEmailVerification: limited } });
  type('Email', 'robin@example.com');
  press('Continue');
  expect(await screen.findByText('Failed to send verification email')).toBeTruthy();
  expect(textOf('alert')).toContain('Too many messages.');
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
});

test('distinguishes an invalid token from an unreachable server', async () => {
  registrationProgress.start('robin@example.com');
  const answers = [apiError('invalid-verification-token', 'No'), apiError('unavailable')];
  await renderPage(registerPage, {
    url: '/register?step=verify',
    api: { verifyEmail: () => answers.shift() ?? verified },
  });
  press('Verify');
  expect(await screen.findByText('Verification token is required')).toBeTruthy();
  type('Verification token', 'token-0');
  press('Verify');
  expect(await screen.findByText('Invalid verification token')).toBeTruthy();
  press('Verify');
  expect(await screen.findByText('Failed to verify email')).toBeTruthy();
});

test('accepts a pasted six-digit code, and registers with the token the server returns', async () => {
  registrationProgress.start('robin@example.com');
  const { host } = await renderPage(registerPage, {
    url: '/register?step=verify',
    api: { ...api, verifyEmail: { ...verified, token: 'token-of-code' } },
  });
  const field = screen.getByLabelText('Verification token') as HTMLInputElement;
  expect([field.inputMode, field.autocomplete, field.maxLength]).toEqual(['numeric', 'one-time-code', -1]);
  type('Verification token', ' 123\u00a0456 ');
  press('Verify');
  expect(await screen.findByText('Step 3 of 3')).toBeTruthy();
  fillInDetails();
  press('Create Account');
  await waitFor(() => expect(host.fakeApi.callsOf('signup')).toHaveLength(1));
  expect(host.fakeApi.callsOf('verifyEmail')[0]?.input.body).toEqual({
    token: '123456',
    email: 'robin@example.com',
  });
  expect(host.fakeApi.callsOf('signup')[0]?.input.body).toMatchObject({ token: 'token-of-code' });
});

test('says how many tries are left, and when there were too many', async () => {
  registrationProgress.start('robin@example.com');
  const fields = { token: 'You have 4 tries left.' };
  const answers = [
    apiError('invalid-verification-token', 'Invalid verification token', { fields }),
    apiError('rate-limited', 'Too many wrong codes.'),
  ];
  await renderPage(registerPage, {
    url: '/register?step=verify',
    api: { verifyEmail: () => answers.shift() ?? verified },
  });
  type('Verification token', '123456');
  press('Verify');
  expect(await screen.findByText('You have 4 tries left.')).toBeTruthy();
  press('Verify');
  expect(await screen.findByText('Too many wrong codes.')).toBeTruthy();
  expect(textOf('alert')).toContain('Failed to verify email');
  expect((screen.getByLabelText('Verification token') as HTMLInputElement).value).toBe('123456');
});

test.each([
  ['verify', { verifyEmail: apiError('email-taken') }],
  ['details', { signup: apiError('email-taken') }],
])(
  'offers to sign in when the registration was finished elsewhere, at the step %s',
  async (step, replies) => {
    const started = { ...robin, redirectPath: '/checkout' };
    if (step === 'details') registrationProgress.markVerified(started, 'token-1');
    else registrationProgress.start(started.email, started.redirectPath);
    const { host } = await renderPage(registerPage, { url: `/register?step=${step}`, api: replies });
    if (step === 'details') fillInDetails();
    else type('Verification token', '123456');
    press(step === 'details' ? 'Create Account' : 'Verify');
    const title = 'You already have an account';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(document.activeElement?.textContent).toContain('in another browser');
    // Signing in still leads back to where the registration started.
    expect(host.session.consumeRedirect()).toBe('/checkout');
    expect(registrationProgress.read()).toBeNull();
  },
);

test('resends the email and says so for 5 s', async () => {
  registrationProgress.start('robin@example.com');
  const { host } = await renderPage(registerPage, { url: '/register?step=verify', api });
  vi.useFakeTimers();
  press('Resend verification email');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Verification email has been resent successfully.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(screen.queryByText('Verification email has been resent successfully.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Verification email has been resent successfully.')).toBeNull();
  expect(host.fakeApi.callsOf('requestEmailVerification')[0]?.input.body).toEqual({
    email: 'robin@example.com',
  });
});

test('clears the token error when a new email is sent', async () => {
  registrationProgress.start('robin@example.com');
  const wrong = apiError('invalid-verification-token', 'No');
  await renderPage(registerPage, { url: '/register?step=verify', api: { ...api, verifyEmail: wrong } });
  type('Verification token', 'token-0');
  press('Verify');
  expect(await screen.findByText('Invalid verification token')).toBeTruthy();
  press('Resend verification email');
  expect(await screen.findByText('Verification email has been resent successfully.')).toBeTruthy();
  expect(screen.queryByText('Invalid verification token')).toBeNull();
});

test('says that the email could not be resent', async () => {
  registrationProgress.start('robin@example.com');
  await renderPage(registerPage, {
    url: '/register?step=verify',
    api: { requestEmailVerification: apiError('network') },
  });
  press('Resend verification email');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to resend verification email');
});

test('continues automatically when the emailed link is opened in another tab', async () => {
  registrationProgress.start('robin@example.com');
  const { address } = await renderPage(registerPage, { url: '/register?step=verify', api });
  act(() => {
    localStorage.setItem('registration', JSON.stringify({ email: 'robin@example.com', token: 'token-1' }));
    window.dispatchEvent(new Event('storage'));
  });
  expect(await screen.findByText('Step 3 of 3')).toBeTruthy();
  expect(address()).toBe('/register?step=details');
});

test('validates the details, and shows the server’s errors', async () => {
  registrationProgress.markVerified(robin, 'token-1');
  const refused = apiError('invalid-request', 'Please check your entries.', {
    fields: { password: 'Too easy to guess' },
  });
  const { host } = await renderPage(registerPage, {
    url: '/register?step=details',
    api: { signup: refused },
  });
  press('Create Account');
  for (const message of ['First name is required', 'Last name is required', 'Password is required']) {
    expect(await screen.findByText(message)).toBeTruthy();
  }
  type('First Name', 'Robin');
  type('Last Name', 'Weaver');
  type('Password', 'short');
  type('Phone Number', '12');
  press('Create Account');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(screen.getByText('Please enter a valid phone number')).toBeTruthy();
  expect(host.fakeApi.calls).toEqual([]);

  type('Password', 'password');
  type('Phone Number', '');
  press('Create Account');
  expect((await screen.findByRole('alert')).textContent).toBe('Please check your entries.');
  expect(screen.getByText('Too easy to guess')).toBeTruthy();
});

test('shows a default message when the server has none', async () => {
  registrationProgress.markVerified(robin, 'token-1');
  await renderPage(registerPage, {
    url: '/register?step=details',
    api: { signup: apiError('internal', 'stack trace') },
  });
  type('First Name', 'Robin');
  type('Last Name', 'Weaver');
  type('Password', 'a long secret');
  press('Create Account');
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed');
  expect((screen.getByLabelText('First Name') as HTMLInputElement).value).toBe('Robin');
});

test('says that the store is busy, keeps what was typed, and registers on the next try', async () => {
  registrationProgress.markVerified(robin, 'token-1');
  let isBusy = true;
  const { address } = await renderPage(registerPage, {
    url: '/register?step=details',
    api: { signup: () => (isBusy ? apiError('unavailable', 'The store is busy.') : api.signup) },
  });
  const typed = { 'First Name': 'Robin', 'Last Name': 'Weaver', Password: 'a long secret', 'Phone Number': '503 555 0148' }; // prettier-ignore
  for (const [label, value] of Object.entries(typed)) type(label, value);
  press('Create Account');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The store is very busy right now. Everything you typed is still here. Please try again in a moment.',
  );
  for (const [label, value] of Object.entries(typed))
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe(value);
  isBusy = false;
  press('Create Account');
  await waitFor(() => expect(address()).toBe('/login'));
});

test('offers a new email when the token has expired', async () => {
  registrationProgress.markVerified(robin, 'token-1');
  const expired = apiError('invalid-verification-token', 'Invalid verification token');
  await renderPage(registerPage, { url: '/register?step=details', api: { signup: expired } });
  type('First Name', 'Robin');
  type('Last Name', 'Weaver');
  type('Password', 'a long secret');
  press('Create Account');
  expect(await screen.findByText('Invalid verification token')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Send a new verification email' }));
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy();
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('robin@example.com');
});

test('starts at the first step when the URL asks for a later one', async () => {
  await renderPage(registerPage, { url: '/register?step=details', api });
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
});

test('keeps the redirect for after signing in', async () => {
  const { host, address } = await renderPage(registerPage, {
    url: '/register?step=details',
    api,
    wrap: (page) => {
      registrationProgress.markVerified(robin, 'token-1');
      return page;
    },
  });
  host.session.rememberRedirect('/checkout?step=payment');
  fillInDetails();
  press('Create Account');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(host.session.consumeRedirect()).toBe('/checkout?step=payment');
});

test('leads back to checkout from the tab that the emailed link opened', async () => {
  const firstTab = await renderPage(registerPage, { api });
  firstTab.host.session.rememberRedirect('/checkout');
  type('Email', 'robin@example.com');
  press('Continue');
  expect(await screen.findByText('Step 2 of 3')).toBeTruthy();
  // The tab where the registration started keeps its own redirect.
  expect(firstTab.host.session.consumeRedirect()).toBe('/checkout');
  firstTab.unmount();

  registrationProgress.markVerified(registrationProgress.read() ?? robin, 'token-1');
  const secondTab = await renderPage(registerPage, { url: '/register?step=details', api });
  fillInDetails();
  press('Create Account');
  await waitFor(() => expect(secondTab.address()).toBe('/login'));
  expect(secondTab.host.session.consumeRedirect()).toBe('/checkout');
});

test('prefers this tab’s redirect to the one stored when the registration started', async () => {
  registrationProgress.markVerified({ ...robin, redirectPath: '/cart' }, 'token-1');
  const { host, address } = await renderPage(registerPage, { url: '/register?step=details', api });
  host.session.rememberRedirect('/checkout');
  fillInDetails();
  press('Create Account');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(host.session.consumeRedirect()).toBe('/checkout');
});

test('redirects a shopper who is already signed in to the account', async () => {
  const { host } = await renderPage(registerPage, { session: testUser });
  expect(host.navigations).toEqual([{ href: '/account', replace: true }]);
});

function fillInDetails() {
  type('First Name', 'Robin');
  type('Last Name', 'Weaver');
  type('Password', 'a long secret');
}

function StateSpy() {
  return <p data-testid="state">{(useLocation().state as { message?: string } | null)?.message}</p>;
}
