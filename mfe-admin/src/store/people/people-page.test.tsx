import type { Person, RoleId, RoleName } from '@selvedge/contract';
import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminSession } from '../../api/admin-session.ts';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, field, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderPeoplePage } from './render-people-page.ts';
import { samplePeople } from './sample-people.ts';

const { people, invitations } = samplePeople;
const [owner, manager, support] = people as [Person, Person, Person];
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const roleOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Role of ${name}`);
const labelsIn = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent);
const change = (name: string, role: RoleId) => fireEvent.change(roleOf(name), { target: { value: role } });

test('lists the operators and the pending invitations, and marks the signed-in operator', async () => {
  await renderPeoplePage();
  const operators = within(screen.getByRole('table', { name: 'Operators' }));
  expect(operators.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Role',
    'Since',
    'Remove',
  ]);
  expect(row(/Bo Stone/).getByText('You')).toBeTruthy();
  expect(row(/Mia Lund/).queryByText('You')).toBeNull();
  expect(row(/Mia Lund/).getByText('mia@example.com')).toBeTruthy();
  expect(row(/Mia Lund/).getByText('Mar 1, 2026')).toBeTruthy();
  expect(roleOf('Mia Lund').value).toBe('manager');
  const pending = row(/kim@example.com/);
  for (const text of ['Catalog', 'boss@example.com', 'Dec 4, 2026'])
    expect(pending.getByText(text)).toBeTruthy();
});

test('changes a role right away and shows the new one', async () => {
  let list = samplePeople;
  const changed: Person = { ...support, role: 'orders' };
  const { host } = await renderPeoplePage({
    listPeople: () => list,
    changeRole: () => {
      list = { people: [owner, manager, changed], invitations };
      return changed;
    },
  });
  change('Sam Reed', 'orders');
  expect(roleOf('Sam Reed').value).toBe('orders');
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'Sam Reed now has the role Orders.' }]));
  expect(host.fakeApi.callsOf('changeRole')[0]?.input).toEqual({
    params: { id: support.id },
    body: { role: 'orders' },
  });
  await waitFor(() => expect(host.fakeApi.callsOf('listPeople')).toHaveLength(2));
  expect(roleOf('Sam Reed').value).toBe('orders');
});

test('shows the loaded role if somebody else changes it again', async () => {
  let role: RoleId = 'support';
  await renderPeoplePage({
    listPeople: () => ({ people: [owner, { ...support, role }], invitations }),
    changeRole: () => {
      role = 'catalog';
      return { ...support, role: 'orders' };
    },
  });
  change('Sam Reed', 'orders');
  await waitFor(() => expect(roleOf('Sam Reed').value).toBe('catalog'));
});

test('shows the stored role again, and why, when a change is refused', async () => {
  const { host } = await renderPeoplePage({
    changeRole: apiError('conflict', 'Somebody else has changed this role.'),
  });
  change('Sam Reed', 'owner');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The role wasn’t changedSomebody else has changed this role.');
  expect(roleOf('Sam Reed').value).toBe('support');
  expect(host.toasts).toEqual([]);
});

test('asks operators before they change their own role, and then shows what they may still see', async () => {
  let role: RoleName = 'owner';
  const { host } = await renderPeoplePage({
    getOwnAccess: () => sampleAccess(role),
    listPeople: () => ({ people: [{ ...owner, role }, manager], invitations }),
    changeRole: () => {
      role = 'manager';
      return { ...owner, role };
    },
  });
  const sections = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(sections.getByText('Provider accounts')).toBeTruthy();
  change('Bo Stone', 'manager');
  expect(screen.getByRole('dialog', { name: 'Change your own role to Manager?' })).toBeTruthy();
  pressInDialog('Keep my role');
  expect([roleOf('Bo Stone').value, host.fakeApi.callsOf('changeRole')]).toEqual(['owner', []]);
  change('Bo Stone', 'manager');
  pressInDialog('Change role');
  await waitFor(() => expect(sections.queryByText('Provider accounts')).toBeNull());
  expect(host.fakeApi.callsOf('changeRole')).toHaveLength(1);
  expect(roleOf('Bo Stone').value).toBe('manager');
});

test('removes a person after confirmation, and focuses the title of the list', async () => {
  let list = samplePeople;
  const { host } = await renderPeoplePage({
    listPeople: () => list,
    removePerson: () => {
      list = { people: [owner, manager], invitations };
      return { message: 'Removed' };
    },
  });
  press('Remove Sam Reed');
  expect(screen.getByRole('dialog', { name: 'Remove Sam Reed?' })).toBeTruthy();
  expect(dialog().getByText(/sam@example.com will be signed out/)).toBeTruthy();
  pressInDialog('Remove');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Sam Reed/ })).toBeNull());
  expect(host.fakeApi.callsOf('removePerson')[0]?.input).toEqual({ params: { id: support.id } });
  expect(host.toasts).toMatchObject([{ message: 'Sam Reed was removed.' }]);
  expect(document.activeElement?.textContent).toBe('Operators');
});

test('says that the last owner can’t be removed', async () => {
  await renderPeoplePage({ removePerson: apiError('conflict', 'A store needs at least one owner.') });
  press('Remove Bo Stone');
  pressInDialog('Remove');
  expect(await screen.findByText('A store needs at least one owner.')).toBeTruthy();
  expect(adminSession.isOpen()).toBe(true);
});

test('warns operators who remove themselves, and sends them to the sign-in page', async () => {
  const { host } = await renderPeoplePage({ removePerson: { message: 'Removed' } }, manager);
  press('Remove Mia Lund');
  expect(dialog().getByText(/This is your own account. You’ll be signed out/)).toBeTruthy();
  pressInDialog('Remove');
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/login', replace: true }]));
  expect([adminSession.isOpen(), adminSession.signOutReason()]).toEqual([false, 'signed-out']);
});

test.each([
  ['whose role is read-only', sampleAccess('read-only')],
  [
    'without the permission',
    { ...sampleAccess('owner'), permissions: sampleAccess('read-only').permissions },
  ],
])('shows only the lists to an operator %s', async (_, access) => {
  await renderPeoplePage({ getOwnAccess: access });
  expect(screen.getAllByRole('table')).toHaveLength(3);
  for (const one of screen.getAllByRole<HTMLButtonElement>('switch')) expect(one.disabled).toBe(true);
  expect(row(/Sam Reed/).getByText('Support')).toBeTruthy();
  for (const table of screen.getAllByRole('table')) {
    expect(within(table).queryByRole('button')).toBeNull();
    expect(within(table).queryByRole('combobox')).toBeNull();
  }
  expect(screen.queryByRole('region', { name: 'Invite a person' })).toBeNull();
});

test('a manager can’t change owners', async () => {
  await renderPeoplePage({}, manager);
  const ownerRow = row(/Bo Stone/);
  expect(ownerRow.getByText('Owner')).toBeTruthy();
  expect([ownerRow.queryByRole('combobox'), ownerRow.queryByRole('button')]).toEqual([null, null]);
  const roles = ['Manager', 'Catalog', 'Orders', 'Support', 'Marketing', 'Read-only', 'Warehouse'];
  expect(labelsIn(roleOf('Sam Reed'))).toEqual(roles);
  expect(labelsIn(field('Role') as unknown as HTMLSelectElement)).toEqual(['Choose a role', ...roles]);
});
