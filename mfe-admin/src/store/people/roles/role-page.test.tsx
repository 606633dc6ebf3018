import { permissionsOfRole, type Role } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAccess, sampleCustomAccess } from '../../../roles/sample-access.ts';
import { field, save, type } from '../../../testing/form-actions.ts';
import { renderAdminPage } from '../../../testing/render-admin-page.ts';
import { sampleRole, sampleRoles } from '../sample-people.ts';
import { newRolePage, rolePage } from './role-page.tsx';

const openNew = (api: ApiAnswers = {}) =>
  renderAdminPage(newRolePage, { getOwnAccess: sampleAccess(), ...api });
const openOne = (api: ApiAnswers = {}, role: Role = sampleRole) =>
  renderAdminPage(
    rolePage,
    {
      getOwnAccess: sampleAccess(),
      listRoles: sampleRoles.map((one) => (one.id === role.id ? role : one)),
      ...api,
    },
    `/admin/people/roles/${role.id}`,
  );
const tick = (label: string) => fireEvent.click(field(label));
const descriptionOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.closest('label')!.textContent);

test('creates a role with a name and permissions', async () => {
  const { host } = await openNew({ createRole: sampleRole });
  type('Name', ' Warehouse ');
  tick('Process orders and returns');
  tick('View the catalog');
  save();
  await waitFor(() =>
    expect(host.navigations).toEqual([{ href: `/admin/people/roles/${sampleRole.id}`, replace: true }]),
  );
  expect(host.fakeApi.callsOf('createRole')[0]?.input.body).toEqual({
    name: 'Warehouse',
    permissions: ['orders:read', 'orders:write', 'catalog:read'],
  });
  expect(host.toasts).toMatchObject([{ message: 'The role was saved.' }]);
});

test('groups the permissions by area and explains each', async () => {
  await openNew();
  const orders = within(screen.getByRole('group', { name: 'Orders' }));
  expect(orders.getAllByRole('checkbox')).toHaveLength(2);
  expect(orders.getByText('Ship and cancel orders, buy labels and receive returns.')).toBeTruthy();
});

test('choosing a write permission also chooses read', async () => {
  await openNew();
  tick('Answer reported issues');
  expect(chosen()).toEqual(['View reported issues', 'Answer reported issues']);
  tick('View reported issues');
  expect(chosen()).toEqual([]);
});

test('requires a name and a permission, and shows the errors at their fields', async () => {
  const { host } = await openNew();
  type('Name', '  ');
  save();
  expect(await screen.findByText('Name is required')).toBeTruthy();
  const [above, atFirst] = screen.getAllByText('Choose at least one permission');
  const [firstGroup] = screen.getAllByRole('group', { name: 'Overview' });
  expect(above!.compareDocumentPosition(firstGroup!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Nobody sees or hears it twice.
  expect(above!.getAttribute('aria-hidden')).toBe('true');
  expect(atFirst!.className).toContain('visually-hidden');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  type('Name', 'Warehouse');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field('View the overview')));
  expect(field('View the overview').getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf('View the overview')).toContain('Choose at least one permission');
  tick('View the overview');
  expect(screen.queryByText('Choose at least one permission')).toBeNull();
  expect(host.fakeApi.callsOf('createRole')).toEqual([]);
});

test('says at the name that it’s taken, and keeps what was entered', async () => {
  const { host } = await openNew({
    createRole: apiError('conflict', 'Check the form', { fields: { name: 'Another role has this name' } }),
  });
  type('Name', 'Warehouse');
  tick('View the catalog');
  save();
  expect(await screen.findByText('Another role has this name')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect([field('Name').value, chosen()]).toEqual(['Warehouse', ['View the catalog']]);
  expect(host.navigations).toEqual([]);
});

test('permissions that the operator lacks are disabled and say why', async () => {
  await openNew({ getOwnAccess: sampleAccess('manager') });
  const box = field('Change domains');
  expect(box.disabled).toBe(true);
  expect(descriptionOf('Change domains')).toContain('You don’t have this permission yourself.');
  expect(field('Change settings').disabled).toBe(false);
});

test('says so if the API refuses a permission', async () => {
  await openNew({ createRole: apiError('forbidden', 'Your own role no longer includes that.') });
  type('Name', 'Warehouse');
  tick('View the catalog');
  save();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to save the roleYour own role no longer includes that.',
  );
  expect(chosen()).toEqual(['View the catalog']);
});

test('shows an API error about one permission at the permissions', async () => {
  await openNew({
    createRole: apiError('invalid-request', 'Check the form', {
      fields: { 'permissions.0': 'isn’t allowed' },
    }),
  });
  type('Name', 'Warehouse');
  tick('View the catalog');
  save();
  expect(await screen.findAllByText('isn’t allowed')).toHaveLength(2);
});

test('edits a role and says who it affects', async () => {
  const role = { ...sampleRole, people: 3 };
  const changed = { ...role, name: 'Stock room', permissions: ['catalog:read' as const] };
  const { host } = await openOne({ updateRole: changed }, role);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Warehouse');
  expect(screen.getByText(/^3 people have this role/)).toBeTruthy();
  expect(chosen()).toEqual(['View orders and returns', 'Process orders and returns', 'View the catalog']);
  type('Name', 'Stock room');
  tick('View orders and returns');
  save();
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'The role was saved.' }]));
  expect(host.fakeApi.callsOf('updateRole')[0]?.input).toEqual({
    params: { id: role.id },
    body: { name: 'Stock room', permissions: ['catalog:read'], basedOn: role.updatedAt },
  });
  expect(host.navigations).toEqual([]);
});

test('clearing a permission and choosing it again isn’t a change, whatever order the API uses', async () => {
  await openOne({}, { ...sampleRole, permissions: ['catalog:read', 'orders:read'] });
  tick('View the catalog');
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  tick('View the catalog');
  expect(screen.queryByText('You have unsaved changes.')).toBeNull();
});

test('keeps the changes if saving fails', async () => {
  await openOne({ updateRole: apiError('unavailable') });
  type('Name', 'Stock room');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to save the role');
  expect(field('Name').value).toBe('Stock room');
});

test('operators who change their own role see what it includes now', async () => {
  let role: Role = {
    ...sampleRole,
    people: 1,
    permissions: ['orders:read', 'catalog:read', 'people:read', 'people:write'],
  };
  const { host } = await openOne(
    {
      getOwnAccess: () => sampleCustomAccess(role),
      listRoles: () => [...sampleRoles.slice(0, -1), role],
      updateRole: ({ body: { basedOn: _, ...changed } }) => (role = { ...role, ...changed }),
    },
    role,
  );
  expect(screen.getByText(/This includes you, so you can’t restore/)).toBeTruthy();
  const sections = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(sections.getByText('Orders')).toBeTruthy();
  tick('View orders and returns');
  save();
  await waitFor(() => expect(sections.queryByText('Orders')).toBeNull());
  expect(field('View orders and returns').disabled).toBe(true);
  expect(host.fakeApi.callsOf('updateRole')).toHaveLength(1);
});

test.each([
  ['includes more than their own', { ...sampleRole, permissions: ['domains:write' as const] }, 'manager'],
  ['they don’t manage', sampleRole, 'read-only'],
] as const)('an operator can’t change a role that %s', async (_, role, own) => {
  await openOne({ getOwnAccess: sampleAccess(own) }, { ...role, permissions: [...role.permissions] });
  expect(screen.getByText(/^You can view this/)).toBeTruthy();
  expect(field('Name').closest<HTMLFieldSetElement>('fieldset')!.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});

test.each(['owner', '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5c99'])(
  'the role %s, which the store hasn’t defined, has no page',
  async (id) => {
    await openOne({ listRoles: sampleRoles }, { ...sampleRole, id });
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.getByText('Role not found')).toBeTruthy();
  },
);

test('managers can change a store’s own role that has all of their permissions', async () => {
  const role = { ...sampleRole, permissions: [...permissionsOfRole.manager] };
  await openOne({ getOwnAccess: sampleAccess('manager') }, role);
  expect(screen.queryByText(/^You can view this/)).toBeNull();
});
