import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminPage } from '../testing/render-admin-page.ts';
import { sampleAccess } from '../roles/sample-access.ts';
import { accountPage } from './account-page.tsx';
import { sampleSecurity } from './sample-security.ts';

const open = (api: ApiAnswers = {}) =>
  renderAdminPage(accountPage, { getOwnSecurity: sampleSecurity(), getOwnAccess: sampleAccess(), ...api });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (current: string, newPassword: string, repeated = newPassword) => {
  for (const [label, value] of [
    ['Current password', current],
    ['New password', newPassword],
    ['Confirm new password', repeated],
  ] as const)
    fireEvent.input(field(label), { target: { value } });
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }));

test('changes the password once and clears the fields', async () => {
  const { host } = await open({
    changeAdminPassword: { message: 'Your password has been changed.' },
  });
  type('the old password', 'a new password');
  const form = field('New password').closest('form')!;
  press();
  fireEvent.submit(form);
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'Your password has been changed.' }]));
  expect(host.fakeApi.callsOf('changeAdminPassword').map(({ input }) => input.body)).toEqual([
    { currentPassword: 'the old password', newPassword: 'a new password' },
  ]);
  expect([field('Current password').value, field('New password').value]).toEqual(['', '']);
});

test.each([
  ['', 'a new password', 'a new password', 'Current password', 'Current password is required'],
  ['the old password', 'short', 'short', 'New password', 'At least 12 characters'],
  [
    'the old password',
    'the old password',
    'the old password',
    'New password',
    'Choose a password that’s different from the current one',
  ],
  ['the old password', 'a new password', 'another one', 'Confirm new password', 'The passwords don’t match'],
])(
  'with %j, %j and %j it submits nothing and shows an error',
  async (current, newPassword, repeated, label, message) => {
    const { host } = await open();
    type(current, newPassword, repeated);
    press();
    const wrong = field(label);
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    const described = wrong.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(message);
    expect(host.fakeApi.callsOf('changeAdminPassword')).toEqual([]);
  },
);

test('keeps the new password and focuses the current one when it’s wrong', async () => {
  await open({
    changeAdminPassword: apiError('invalid-request', '', { fields: { currentPassword: "isn't correct" } }),
  });
  type('a wrong one', 'a new password');
  press();
  expect(await screen.findByText('This isn’t your current password')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
  expect(field('New password').value).toBe('a new password');
});
