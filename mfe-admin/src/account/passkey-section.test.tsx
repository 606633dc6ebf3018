import type { Passkey } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleAccess } from '../roles/sample-access.ts';
import { dialog, field, press, pressInDialog } from '../testing/form-actions.ts';
import { renderAdminPage } from '../testing/render-admin-page.ts';
import { accountPage } from './account-page.tsx';
import { samplePasskey, sampleSecurity } from './sample-security.ts';

const browser = vi.hoisted(() => ({ startRegistration: vi.fn<(input: object) => Promise<object>>() }));
vi.mock('@simplewebauthn/browser', () => ({ ...browser, browserSupportsWebAuthn: () => true }));
beforeEach(() => void browser.startRegistration.mockReset().mockResolvedValue({ id: 'passkey' }));

const challenge = { challengeId: 'c1', options: { challenge: 'abc' } };
const codes = ['aaaa-bbbb-cc'];
const label = 'Name of the new passkey';

/** Opens the page of an operator with the passkeys that `passkeys` returns. */
const open = (passkeys: () => Passkey[], api: ApiAnswers) =>
  renderAdminPage(accountPage, {
    getOwnSecurity: () => sampleSecurity({ passkeys: passkeys() }),
    getOwnAccess: sampleAccess(),
    startPasskey: challenge,
    ...api,
  });
function add(name: string) {
  fireEvent.input(field(label), { target: { value: name } });
  press('Add a passkey');
}
const fail = (name: string) =>
  browser.startRegistration.mockRejectedValue(Object.assign(new Error(), { name }));

test('adds the passkey that the browser creates, and shows the recovery codes of the first one', async () => {
  let passkeys: Passkey[] = [];
  const { host } = await open(() => passkeys, {
    addPasskey: () => {
      passkeys = [samplePasskey];
      return { passkey: samplePasskey, recoveryCodes: codes };
    },
  });
  add(' Work laptop ');
  await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(dialog().getByText(codes[0]!)).toBeTruthy();
  expect(browser.startRegistration).toHaveBeenCalledExactlyOnceWith({ optionsJSON: challenge.options });
  expect(host.fakeApi.callsOf('addPasskey')[0]?.input.body).toEqual({
    challengeId: 'c1',
    response: { id: 'passkey' },
    name: 'Work laptop',
  });
  pressInDialog('I’ve saved them');
  expect(await screen.findByRole('row', { name: /Work laptop/ })).toBeTruthy();
  expect(field(label).value).toBe('');
});

test('lists a further passkey right away', async () => {
  let passkeys = [samplePasskey];
  const second = { ...samplePasskey, id: samplePasskey.id.replace('c01', 'c02'), name: 'Phone' };
  await open(() => passkeys, {
    addPasskey: () => {
      passkeys = [samplePasskey, second];
      return { passkey: second, recoveryCodes: [] };
    },
  });
  add('Phone');
  expect(await screen.findByRole('row', { name: /Phone/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('requires a name, and adds nothing if the browser’s dialog is cancelled', async () => {
  fail('NotAllowedError');
  const { host } = await open(() => [], {});
  press('Add a passkey');
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(host.fakeApi.callsOf('startPasskey')).toEqual([]);
  add('Phone');
  await waitFor(() => expect(browser.startRegistration).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field(label).value).toBe('Phone');
});

test('says so if this device already has one', async () => {
  fail('InvalidStateError');
  await open(() => [], {});
  add('Phone');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The passkey wasn’t addedYou already have a passkey on this device.',
  );
});

test('says so if the store refuses it', async () => {
  await open(() => [], { addPasskey: apiError('conflict', 'This took too long. Try again.') });
  add('Phone');
  expect((await screen.findByRole('alert')).textContent).toContain('This took too long. Try again.');
});

test('removes a passkey after confirmation', async () => {
  let passkeys = [samplePasskey];
  const { host } = await open(() => passkeys, {
    removePasskey: () => {
      passkeys = [];
      return { message: 'Removed' };
    },
  });
  press('Remove Work laptop');
  expect(dialog().getByText(/your password alone is enough/)).toBeTruthy();
  pressInDialog('Remove');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Work laptop/ })).toBeNull());
  expect(host.fakeApi.callsOf('removePasskey')[0]?.input).toEqual({ params: { id: samplePasskey.id } });
  expect(document.activeElement?.textContent).toBe('Passkeys');
});
