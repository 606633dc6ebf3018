import type { Role } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess, sampleCustomAccess } from '../../../roles/sample-access.ts';
import { dialog, field, press, pressInDialog } from '../../../testing/form-actions.ts';
import { renderAdminPage } from '../../../testing/render-admin-page.ts';
import { peoplePage } from '../people-page.tsx';
import { samplePeople, sampleRole, sampleRoles } from '../sample-people.ts';

const builtIn = sampleRoles.slice(0, -1);
const withRole = (changes: Partial<Role>) => [...builtIn, { ...sampleRole, ...changes }];
const { people, invitations } = samplePeople;

const open = (api: ApiAnswers = {}) =>
  renderAdminPage(peoplePage, {
    listPeople: samplePeople,
    listRoles: sampleRoles,
    getOwnAccess: sampleAccess(),
    ...api,
  });
const table = (name: string) => within(screen.getByRole('table', { name }));
const row = (name: RegExp) => within(table('Roles').getByRole('row', { name }));

test('lists the roles with what they include and how many people have them', async () => {
  await open({ listRoles: withRole({ people: 2 }) });
  expect(
    table('Roles')
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Role', 'Includes', 'People', 'Require two-step sign-in', 'Actions']);
  expect(
    row(/^Marketing/).getByText('Edits the home page, banners, promotions and pages, and moderates reviews.'),
  ).toBeTruthy();
  expect(row(/^Marketing/).queryByRole('link')).toBeNull();
  expect(row(/^Manager/).getByText('1')).toBeTruthy();
  expect(row(/^Warehouse/).getByText('Orders, Catalog (view only)')).toBeTruthy();
  expect(row(/^Warehouse/).getByText('2')).toBeTruthy();
});

test('links to the pages that add and edit a role', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Add role' }).getAttribute('href')).toBe('/admin/people/roles/new');
  expect(screen.getByRole('link', { name: 'Edit the role Warehouse' }).getAttribute('href')).toBe(
    `/admin/people/roles/${sampleRole.id}`,
  );
});

test('deletes a role after confirmation, and focuses the title of the list', async () => {
  let roles = sampleRoles;
  const { host } = await open({
    listRoles: () => roles,
    deleteRole: () => {
      roles = builtIn;
      return { message: 'Deleted' };
    },
  });
  press('Delete the role Warehouse');
  expect(screen.getByRole('dialog', { name: 'Delete the role Warehouse?' })).toBeTruthy();
  pressInDialog('Delete');
  await waitFor(() => expect(table('Roles').queryByRole('row', { name: /Warehouse/ })).toBeNull());
  expect(host.fakeApi.callsOf('deleteRole')[0]?.input).toEqual({ params: { id: sampleRole.id } });
  expect(host.toasts).toMatchObject([{ message: 'The role was deleted.' }]);
  expect(document.activeElement?.textContent).toBe('Roles');
});

test('says why a role can’t be deleted', async () => {
  await open({ deleteRole: apiError('conflict', 'Kim is invited with this role.') });
  press('Delete the role Warehouse');
  pressInDialog('Delete');
  expect((await dialog().findByRole('alert')).textContent).toBe(
    'Failed to delete the roleKim is invited with this role.',
  );
  expect(row(/^Warehouse/).getByText('Warehouse')).toBeTruthy();
});

test('offers to delete a role only once nobody has it', async () => {
  await open({ listRoles: withRole({ people: 1 }) });
  expect(screen.queryByRole('button', { name: /^Delete the role/ })).toBeNull();
  expect(row(/^Warehouse/).getByText(/To delete it, first give/)).toBeTruthy();
});

test('a role that includes more than the operator’s own can be viewed, but not changed or assigned', async () => {
  const roles = withRole({ permissions: ['domains:write'] });
  await open({ getOwnAccess: sampleAccess('manager'), listRoles: roles });
  expect(screen.getByRole('link', { name: 'View the role Warehouse' })).toBeTruthy();
  expect(row(/^Warehouse/).queryByRole('button')).toBeNull();
  expect(row(/^Warehouse/).getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
  expect(within(field('Role')).queryByRole('option', { name: 'Warehouse' })).toBeNull();
});

test('operators who may only view people see the roles without actions', async () => {
  await open({ getOwnAccess: sampleAccess('read-only') });
  expect(row(/^Warehouse/).getByText('Orders, Catalog (view only)')).toBeTruthy();
  expect(table('Roles').queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('link', { name: /the role Warehouse$|^Add role$/ })).toBeNull();
});

test('shows the name of a store’s own role for people and invitations, and in the operator menu', async () => {
  const access = { ...sampleCustomAccess(sampleRole), id: people[2]!.id };
  const [owner, manager, support] = people;
  await open({
    getOwnAccess: access,
    listPeople: {
      people: [owner!, manager!, { ...support!, role: sampleRole.id }],
      invitations: [{ ...invitations[0]!, role: sampleRole.id }],
    },
  });
  expect(await screen.findByText('Bo Stone · Warehouse')).toBeTruthy();
  expect(table('Operators').getByText('Warehouse')).toBeTruthy();
  expect(table('Pending invitations').getByText('Warehouse')).toBeTruthy();
});

test('gives somebody a store’s own role', async () => {
  const changed = { ...people[2]!, role: sampleRole.id };
  const { host } = await open({ changeRole: changed });
  fireEvent.change(field('Role of Sam Reed'), { target: { value: sampleRole.id } });
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ message: 'Sam Reed now has the role Warehouse.' }]),
  );
  expect(host.fakeApi.callsOf('changeRole')[0]?.input.body).toEqual({ role: sampleRole.id });
});

test('asks operators before they give themselves a store’s own role, and says what it includes', async () => {
  await open();
  fireEvent.change(field('Role of Bo Stone'), { target: { value: sampleRole.id } });
  expect(screen.getByRole('dialog', { name: 'Change your own role to Warehouse?' })).toBeTruthy();
  expect(dialog().getByText('Orders, Catalog (view only)')).toBeTruthy();
});

test('invites somebody with a store’s own role', async () => {
  const { host } = await open({ invitePerson: { ...invitations[0]!, role: sampleRole.id } });
  fireEvent.input(field('Email'), { target: { value: 'lee@example.com' } });
  fireEvent.change(field('Role'), { target: { value: sampleRole.id } });
  press('Send invitation');
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'Invitation sent to lee@example.com' }]));
  expect(host.fakeApi.callsOf('invitePerson')[0]?.input.body).toEqual({
    email: 'lee@example.com',
    role: sampleRole.id,
  });
});

test('the page still works if a person has a role that isn’t in the list', async () => {
  await open({
    listRoles: builtIn,
    listPeople: { people: [people[0]!, { ...people[1]!, role: sampleRole.id }], invitations },
  });
  expect(table('Operators').getByText('Unknown role')).toBeTruthy();
});
