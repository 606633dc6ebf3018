import type { OwnSecurity } from '@selvedge/contract';
import { apiError, watchSavedFiles, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleAccess } from '../roles/sample-access.ts';
import { dialog, press, pressInDialog } from '../testing/form-actions.ts';
import { renderAdminPage } from '../testing/render-admin-page.ts';
import { accountPage } from './account-page.tsx';
import { samplePasskey, sampleSecurity, sampleSessions } from './sample-security.ts';

const codes = ['aaaa-bbbb-cc', 'dddd-eeee-ff'];
const ok = { message: 'Done' };
const wrongCode = apiError('invalid-request', '', { fields: { code: 'isn’t valid' } });
/** Opens the account page. A reply that is a function is read again whenever the page reloads. */
function open(security: Partial<OwnSecurity> = {}, api: ApiAnswers = {}) {
  return renderAdminPage(accountPage, {
    getOwnSecurity: sampleSecurity(security),
    getOwnAccess: sampleAccess(),
    ...api,
  });
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const typeCode = (code: string) =>
  fireEvent.input(screen.getByLabelText('Code'), { target: { value: code } });
afterEach(() => vi.restoreAllMocks());

test('shows a section for each way to sign in, and for the sessions', async () => {
  const { head } = await open({ hasAuthenticatorApp: true });
  expect(head?.title).toBe('Account');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Password', 'Authenticator app', 'Passkeys', 'Recovery codes', 'Sessions']);
  expect(screen.queryByText('Your role requires two-step sign-in')).toBeNull();
});

test('says that the role requires two-step sign-in, until it’s set up', async () => {
  let mustSetUpSecondFactor = true;
  await open(
    {},
    {
      getOwnAccess: () => ({ ...sampleAccess(), mustSetUpSecondFactor }),
      startAuthenticatorApp: { secret: 'ABCD', uri: 'otpauth://totp/x' },
      confirmAuthenticatorApp: () => {
        mustSetUpSecondFactor = false;
        return { recoveryCodes: [] };
      },
    },
  );
  expect(screen.getByRole('status').textContent).toContain('Your role requires two-step sign-in');
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  press('Set up');
  await screen.findByLabelText('Code');
  typeCode('123456');
  press('Turn on');
  expect(await screen.findByRole('navigation', { name: 'Administration' })).toBeTruthy();
  expect(screen.queryByText('Your role requires two-step sign-in')).toBeNull();
});

describe('the authenticator app', () => {
  const setup = { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Shop:ops?secret=ABCDEFGHIJ' };
  async function start(security: () => OwnSecurity, confirmed: ApiAnswers['confirmAuthenticatorApp']) {
    const rendered = await open(
      {},
      { getOwnSecurity: security, startAuthenticatorApp: setup, confirmAuthenticatorApp: confirmed! },
    );
    press('Set up');
    await screen.findByLabelText('Code');
    return rendered;
  }

  test('is set up with a QR code or a key, and shows the recovery codes before anything else', async () => {
    let hasAuthenticatorApp = false;
    const { host } = await start(
      () => sampleSecurity({ hasAuthenticatorApp, recoveryCodes: hasAuthenticatorApp ? 2 : 0 }),
      () => {
        hasAuthenticatorApp = true;
        return { recoveryCodes: codes };
      },
    );
    expect(document.activeElement?.textContent).toBe('Authenticator app');
    const qrCode = screen.getByRole('img', { name: 'QR code for your authenticator app' });
    expect(qrCode.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    expect(screen.getByText('ABCD EFGH IJ')).toBeTruthy();
    typeCode('123 456');
    press('Turn on');
    expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByRole('list', { name: 'Recovery codes' }));
    expect(host.fakeApi.callsOf('confirmAuthenticatorApp')[0]?.input.body).toEqual({ code: '123456' });
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(host.fakeApi.callsOf('getOwnSecurity')).toHaveLength(1);
    pressInDialog('I’ve saved them');
    expect(await screen.findByText('You have 2 codes left.')).toBeTruthy();
    expect(screen.queryByText(codes[0]!)).toBeNull();
    expect(section('Authenticator app').getByText('On')).toBeTruthy();
  });

  test('is set up on the same device with a link or the copied key', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { host } = await start(() => sampleSecurity(), { recoveryCodes: [] });
    const link = screen.getByRole('link', { name: 'Open in your app' });
    expect(link.getAttribute('href')).toBe(setup.uri);
    fireEvent.click(link);
    expect(host.navigations).toEqual([]);
    press('Copy');
    expect((await screen.findByText('Copied')).getAttribute('aria-live')).toBe('polite');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(setup.secret);
    // The browser may block copying. Then the key is selected.
    writeText.mockRejectedValue(new Error());
    press('Copied');
    await waitFor(() => expect(getSelection()?.toString().trim()).toBe('ABCD EFGH IJ'));
  });

  test('stays off while its code is wrong, and can be cancelled', async () => {
    const { host } = await start(() => sampleSecurity(), wrongCode);
    press('Turn on');
    expect(screen.getByText('Code is required')).toBeTruthy();
    typeCode('000000');
    press('Turn on');
    expect(await screen.findByText('This code doesn’t work. Enter a new one.')).toBeTruthy();
    press('Cancel');
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Authenticator app');
    expect(host.toasts).toEqual([]);
  });

  test('says why the setup didn’t start', async () => {
    await open({}, { startAuthenticatorApp: apiError('unavailable') });
    press('Set up');
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t start the setup');
  });

  test('is removed after confirmation', async () => {
    let hasAuthenticatorApp = true;
    const { host } = await open(
      {},
      {
        getOwnSecurity: () => sampleSecurity({ hasAuthenticatorApp }),
        removeAuthenticatorApp: () => {
          hasAuthenticatorApp = false;
          return ok;
        },
      },
    );
    press('Remove the authenticator app');
    pressInDialog('Remove');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
    expect(host.toasts).toMatchObject([{ message: 'Your authenticator app was removed.' }]);
    expect(document.activeElement?.textContent).toBe('Authenticator app');
  });

  test('stays if the role requires it', async () => {
    const refused = apiError('conflict', 'Your role requires a second factor.');
    await open({ hasAuthenticatorApp: true }, { removeAuthenticatorApp: refused });
    press('Remove the authenticator app');
    pressInDialog('Remove');
    expect(await dialog().findByText('Your role requires a second factor.')).toBeTruthy();
  });
});

describe('recovery codes', () => {
  async function create(replaced: ApiAnswers['replaceRecoveryCodes']) {
    const rendered = await open(
      { passkeys: [samplePasskey], recoveryCodes: 1 },
      { replaceRecoveryCodes: replaced! },
    );
    expect(section('Recovery codes').getByText('You have 1 code left.')).toBeTruthy();
    press('Create new codes');
    pressInDialog('Create codes');
    return rendered;
  }

  test('are replaced after confirmation, and can be copied and downloaded', async () => {
    const files = watchSavedFiles();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { host } = await create({ recoveryCodes: codes });
    await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    pressInDialog('Copy');
    expect(await dialog().findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith('aaaa-bbbb-cc\ndddd-eeee-ff');
    pressInDialog('Download');
    expect(files).toEqual(['recovery-codes.txt']);
    pressInDialog('I’ve saved them');
    await waitFor(() => expect(host.fakeApi.callsOf('getOwnSecurity')).toHaveLength(2));
  });

  test('stay on the screen until the operator says that they’re saved', async () => {
    await create({ recoveryCodes: codes });
    const shown = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Save your recovery codes' });
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    fireEvent.mouseDown(shown);
    const leave = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving;
    };
    await waitFor(() => expect(leave().defaultPrevented).toBe(true));
    const buttons = dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Copy', 'Download', 'I’ve saved them']);
    // The second Escape closes a dialog although the page has prevented the first.
    act(() => shown.close());
    expect(shown.open).toBe(true);
    expect(document.activeElement).toBe(dialog().getByRole('list', { name: 'Recovery codes' }));
    pressInDialog('I’ve saved them');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('stay on the screen however often the operator goes back', async () => {
    await create({ recoveryCodes: codes });
    await screen.findByText(codes[0]!);
    for (const _ of [1, 2]) {
      const addEntry = vi.spyOn(history, 'pushState');
      history.replaceState({}, '');
      act(() => void dispatchEvent(new PopStateEvent('popstate')));
      expect(dialog().getByText(codes[0]!)).toBeTruthy();
      expect(addEntry).toHaveBeenCalledOnce();
      addEntry.mockRestore();
    }
  });

  test('stay valid if new ones can’t be created', async () => {
    await create(apiError('conflict', 'Set up a second factor first.'));
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'The codes weren’t createdSet up a second factor first.',
    );
  });

  test('are not offered without a second factor', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull();
  });
});

describe('sessions', () => {
  test('can be ended one by one, except this one', async () => {
    let sessions = sampleSessions;
    const { host } = await open(
      {},
      {
        getOwnSecurity: () => sampleSecurity({ sessions }),
        endOwnSession: () => {
          sessions = sampleSessions.slice(0, 1);
          return ok;
        },
      },
    );
    const current = row(/Firefox on Windows/);
    expect(current.getByText('This session')).toBeTruthy();
    expect(current.queryByRole('button')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Sign out' })).toBeTruthy();
    press('Sign out of curl/8.5.0');
    await waitFor(() => expect(screen.queryByRole('row', { name: /curl/ })).toBeNull());
    expect(host.fakeApi.callsOf('endOwnSession')[0]?.input).toEqual({
      params: { id: sampleSessions[1]!.id },
    });
    expect(document.activeElement?.textContent).toBe('Sessions');
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Sign out' })).toBeNull();
  });

  test('can be ended all at once', async () => {
    const { host } = await open({}, { endOtherSessions: ok });
    press('Sign out everywhere else');
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ message: 'You’re signed out everywhere else.' }]),
    );
  });

  test('stay if the store doesn’t respond', async () => {
    await open({}, { endOtherSessions: apiError('network') });
    press('Sign out everywhere else');
    expect((await screen.findByRole('alert')).textContent).toContain('You weren’t signed out there');
    expect(row(/curl/).getByRole('button')).toBeTruthy();
  });
});

test('says that this browser has no passkeys', async () => {
  await open({ passkeys: [samplePasskey] });
  expect(section('Passkeys').getByText('This browser doesn’t support passkeys.')).toBeTruthy();
  expect(row(/Work laptop/).getByText('Never')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
