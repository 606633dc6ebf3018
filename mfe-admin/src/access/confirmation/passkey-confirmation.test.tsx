import { apiError, type ApiAnswers } from '@selvedge/testing';
import { screen, within, fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { press, pressInDialog } from '../../testing/form-actions.ts';
import { samplePeople, sampleRoles } from '../../store/people/sample-people.ts';
import { sampleAccess } from '../../roles/sample-access.ts';
import { peoplePage } from '../../store/people/people-page.tsx';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn<() => Promise<object>>() }));
vi.mock('@simplewebauthn/browser', () => ({ ...browser, browserSupportsWebAuthn: () => true }));
beforeEach(() => void browser.startAuthentication.mockReset().mockResolvedValue({ id: 'passkey' }));

/** Tries to remove a person, which opens the dialog. */
async function openDialog(api: ApiAnswers) {
  const { host } = await renderAdminPage(peoplePage, {
    getOwnAccess: sampleAccess(),
    listPeople: samplePeople,
    listRoles: sampleRoles,
    startPasskeySignIn: { challengeId: 'c1', options: {} },
    removePerson: apiError('confirmation-required'),
    ...api,
  });
  press('Remove Sam Reed');
  pressInDialog('Remove');
  const identity = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
  return { host, identity };
}

/** Removes a person. The store does it once the operator has confirmed who they are. */
async function removePerson(confirmWithPasskey: ApiAnswers['confirmWithPasskey']) {
  let isConfirmed = false;
  const opened = await openDialog({
    removePerson: () => (isConfirmed ? { message: 'Removed' } : apiError('confirmation-required')),
    confirmWithPasskey: () => {
      isConfirmed = !(confirmWithPasskey instanceof Error);
      return confirmWithPasskey as { message: string };
    },
  });
  fireEvent.click(opened.identity.getByRole('button', { name: 'Use a passkey' }));
  return opened;
}

test('a passkey confirms who the operator is', async () => {
  const { host } = await removePerson({ message: 'Confirmed' });
  await vi.waitFor(() => expect(host.toasts).toMatchObject([{ message: 'Sam Reed was removed.' }]));
  expect(host.fakeApi.callsOf('confirmWithPasskey')[0]?.input.body).toEqual({
    challengeId: 'c1',
    response: { id: 'passkey' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('somebody else’s passkey confirms nothing', async () => {
  const { host, identity } = await removePerson(apiError('invalid-credentials', 'Unknown passkey.'));
  expect((await identity.findByRole('alert')).textContent).toBe(
    'We couldn’t confirm that it’s youUnknown passkey.',
  );
  expect(host.toasts).toEqual([]);
});

test('the error about a wrong password disappears as soon as a passkey is used instead', async () => {
  const { identity } = await openDialog({ confirmIdentity: apiError('invalid-credentials') });
  browser.startAuthentication.mockReturnValue(new Promise(() => undefined));
  fireEvent.input(identity.getByLabelText('Password'), { target: { value: 'not my password' } });
  fireEvent.click(identity.getByRole('button', { name: 'Confirm' }));
  expect(await identity.findByText('This isn’t your password')).toBeTruthy();
  fireEvent.click(identity.getByRole('button', { name: 'Use a passkey' }));
  expect(identity.queryByText('This isn’t your password')).toBeNull();
  expect(identity.queryByRole('alert')).toBeNull();
});
