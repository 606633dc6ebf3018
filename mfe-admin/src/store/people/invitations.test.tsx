import type { RoleId } from '@selvedge/contract';
import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderPeoplePage } from './render-people-page.ts';
import { samplePeople } from './sample-people.ts';

const { people, invitations } = samplePeople;
const invitation = invitations[0]!;
const newId = '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5b02';

function invite(email: string, role: RoleId) {
  fireEvent.input(field('Email'), { target: { value: email } });
  fireEvent.change(field('Role'), { target: { value: role } });
  press('Send invitation');
}

test('invites a person, adds the invitation to the list and clears the form', async () => {
  let list = samplePeople;
  const added = { ...invitation, id: newId, email: 'lee@example.com', role: 'orders' as const };
  const { host } = await renderPeoplePage({
    listPeople: () => list,
    invitePerson: () => {
      list = { people, invitations: [invitation, added] };
      return added;
    },
  });
  invite(' lee@example.com ', 'orders');
  expect(await screen.findByRole('row', { name: /lee@example.com/ })).toBeTruthy();
  expect(host.fakeApi.callsOf('invitePerson')[0]?.input.body).toEqual({
    email: 'lee@example.com',
    role: 'orders',
  });
  expect(host.toasts).toMatchObject([{ message: 'Invitation sent to lee@example.com' }]);
  expect(field('Email').value).toBe('');
  expect(document.activeElement).toBe(field('Email'));
});

test('requires an email address and a role', async () => {
  const { host } = await renderPeoplePage();
  press('Send invitation');
  expect(screen.getByText('Email is required')).toBeTruthy();
  expect(field('Role').getAttribute('aria-invalid')).toBe('true');
  invite('lee', 'orders');
  expect(screen.getByText(/Enter an email address/)).toBeTruthy();
  expect(host.fakeApi.callsOf('invitePerson')).toEqual([]);
});

test('shows an error of the API at its field and keeps what was typed', async () => {
  await renderPeoplePage({
    invitePerson: apiError('invalid-request', 'Check the form', { fields: { email: 'has no mail server' } }),
  });
  invite('lee@exmaple.com', 'orders');
  expect(await screen.findByText('has no mail server')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect([field('Email').value, field('Role').value]).toEqual(['lee@exmaple.com', 'orders']);
});

test('says why somebody can’t be invited', async () => {
  await renderPeoplePage({ invitePerson: apiError('conflict', 'Sam Reed is already an operator.') });
  invite('sam@example.com', 'orders');
  expect((await screen.findByRole('alert')).textContent).toContain('Sam Reed is already an operator.');
});

test('sends an invitation again and keeps the focus on the button', async () => {
  let list = samplePeople;
  const replaced = { ...invitation, id: newId };
  const { host } = await renderPeoplePage({
    listPeople: () => list,
    invitePerson: () => {
      list = { people, invitations: [replaced] };
      return replaced;
    },
  });
  const button = screen.getByRole('button', { name: 'Send again to kim@example.com' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'Invitation sent to kim@example.com' }]));
  expect(host.fakeApi.callsOf('invitePerson')[0]?.input.body).toEqual({
    email: 'kim@example.com',
    role: 'catalog',
  });
  await waitFor(() => expect(host.fakeApi.callsOf('listPeople')).toHaveLength(2));
  expect(document.activeElement).toBe(button);
});

test('cancels an invitation after confirmation, and focuses the title of the list', async () => {
  let list = samplePeople;
  const { host } = await renderPeoplePage({
    listPeople: () => list,
    cancelInvitation: () => {
      list = { people, invitations: [] };
      return { message: 'Cancelled' };
    },
  });
  press('Cancel the invitation for kim@example.com');
  pressInDialog('Cancel invitation');
  expect(await screen.findByText('There are no pending invitations.')).toBeTruthy();
  expect(host.fakeApi.callsOf('cancelInvitation')[0]?.input).toEqual({ params: { id: invitation.id } });
  expect(document.activeElement?.textContent).toBe('Pending invitations');
});
