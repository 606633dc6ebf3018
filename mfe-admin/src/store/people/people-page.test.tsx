import type { Person, RoleId, RoleName } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminSession } from '../../api/admin-session.ts';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, field, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { peoplePage } from './people-page.tsx';
import { samplePeople, sampleRoles } from './sample-people.ts';

const { people, invitations } = samplePeople;
const [owner, manager, support] = people as [Person, Person, Person];
const invitation = invitations[0]!;

/** Opens the page as one of the three operators. */
function open(api: ApiAnswers = {}, self: Person = owner) {
  const { id, email, displayName, role } = self;
  const access = { ...sampleAccess(role as RoleName), id, email, displayName };
  return renderAdminPage(peoplePage, {
    listPeople: samplePeople,
    listRoles: sampleRoles,
    getOwnAccess: access,
    ...api,
  });
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const roleOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Role of ${name}`);
const labelsIn = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent);
const change = (name: string, role: RoleId) => fireEvent.change(roleOf(name), { target: { value: role } });

function invite(email: string, role: RoleId) {
  fireEvent.input(field('Email'), { target: { value: email } });
  fireEvent.change(field('Role'), { target: { value: role } });
  press('Send invitation');
}

test('lists the operators and the pending invitations, and marks the signed-in operator', async () => {
  await open();
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
  const { host } = await open({
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
  await open({
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
  const { host } = await open({ changeRole: apiError('conflict', 'Somebody else has changed this role.') });
  change('Sam Reed', 'owner');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The role wasn’t changedSomebody else has changed this role.');
  expect(roleOf('Sam Reed').value).toBe('support');
  expect(host.toasts).toEqual([]);
});

test('asks operators before they change their own role, and then shows what they may still see', async () => {
  let role: RoleName = 'owner';
  const { host } = await open({
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

test('removes a person after asking, and focuses the title of the list', async () => {
  let list = samplePeople;
  const { host } = await open({
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

test('says that the last owner stays', async () => {
  await open({ removePerson: apiError('conflict', 'A store needs at least one owner.') });
  press('Remove Bo Stone');
  pressInDialog('Remove');
  expect(await screen.findByText('A store needs at least one owner.')).toBeTruthy();
  expect(adminSession.isOpen()).toBe(true);
});

test('operators who remove themselves are told so and go to the sign-in page', async () => {
  const { host } = await open({ removePerson: { message: 'Removed' } }, manager);
  press('Remove Mia Lund');
  expect(dialog().getByText(/This is your own account. You’ll be signed out/)).toBeTruthy();
  pressInDialog('Remove');
  await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/login', replace: true }]));
  expect([adminSession.isOpen(), adminSession.signOutReason()]).toEqual([false, 'signed-out']);
});

test('invites a person, adds the invitation to the list and clears the form', async () => {
  let list = samplePeople;
  const added = { ...invitation, id: support.id, email: 'lee@example.com', role: 'orders' as const };
  const { host } = await open({
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
  const { host } = await open();
  press('Send invitation');
  expect(screen.getByText('Email is required')).toBeTruthy();
  expect(field('Role').getAttribute('aria-invalid')).toBe('true');
  invite('lee', 'orders');
  expect(screen.getByText(/Enter an email address/)).toBeTruthy();
  expect(host.fakeApi.callsOf('invitePerson')).toEqual([]);
});

test('shows an error of the API at its field and keeps what was typed', async () => {
  await open({
    invitePerson: apiError('invalid-request', 'Check the form', { fields: { email: 'has no mail server' } }),
  });
  invite('lee@exmaple.com', 'orders');
  expect(await screen.findByText('has no mail server')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect([field('Email').value, field('Role').value]).toEqual(['lee@exmaple.com', 'orders']);
});

test('says why somebody can’t be invited', async () => {
  await open({ invitePerson: apiError('conflict', 'Sam Reed is already an operator.') });
  invite('sam@example.com', 'orders');
  expect((await screen.findByRole('alert')).textContent).toContain('Sam Reed is already an operator.');
});

test('sends an invitation again and keeps the focus on the button', async () => {
  let list = samplePeople;
  const replaced = { ...invitation, id: support.id };
  const { host } = await open({
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

test('cancels an invitation after asking, and focuses the title of the list', async () => {
  let list = samplePeople;
  const { host } = await open({
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

test.each([
  ['whose role is read-only', sampleAccess('read-only')],
  [
    'without the permission',
    { ...sampleAccess('owner'), permissions: sampleAccess('read-only').permissions },
  ],
])('shows only the lists to an operator %s', async (_, access) => {
  await open({ getOwnAccess: access });
  expect(screen.getAllByRole('table')).toHaveLength(3);
  for (const one of screen.getAllByRole<HTMLButtonElement>('switch')) expect(one.disabled).toBe(true);
  expect(row(/Sam Reed/).getByText('Support')).toBeTruthy();
  for (const table of screen.getAllByRole('table')) {
    expect(within(table).queryByRole('button')).toBeNull();
    expect(within(table).queryByRole('combobox')).toBeNull();
  }
  expect(screen.queryByRole('region', { name: 'Invite a person' })).toBeNull();
});

test('a manager can’t touch owners', async () => {
  await open({}, manager);
  const ownerRow = row(/Bo Stone/);
  expect(ownerRow.getByText('Owner')).toBeTruthy();
  expect([ownerRow.queryByRole('combobox'), ownerRow.queryByRole('button')]).toEqual([null, null]);
  const roles = ['Manager', 'Catalog', 'Orders', 'Support', 'Marketing', 'Read-only', 'Warehouse'];
  expect(labelsIn(roleOf('Sam Reed'))).toEqual(roles);
  expect(labelsIn(field('Role') as unknown as HTMLSelectElement)).toEqual(['Choose a role', ...roles]);
});

describe('two-step sign-in', () => {
  const secured = { ...support, hasSecondFactor: true };

  test('is shown, and can be removed for somebody who has lost it', async () => {
    const self = { ...owner, hasSecondFactor: true };
    let list = { people: [self, manager, secured], invitations };
    const { host } = await open({
      listPeople: () => list,
      resetSecondFactors: () => {
        list = samplePeople;
        return { message: 'Removed' };
      },
    });
    expect(row(/Sam Reed/).getByText('Two-step')).toBeTruthy();
    expect(row(/Mia Lund/).queryByText('Two-step')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Remove two-step sign-in/ })).toHaveLength(1);
    press('Remove two-step sign-in of Sam Reed');
    expect(dialog().getByText(/sure that it’s really them/)).toBeTruthy();
    pressInDialog('Remove');
    await waitFor(() => expect(row(/Sam Reed/).queryByText('Two-step')).toBeNull());
    expect(host.fakeApi.callsOf('resetSecondFactors')[0]?.input).toEqual({ params: { id: support.id } });
    expect(host.toasts).toMatchObject([{ message: 'Sam Reed can sign in with the password alone.' }]);
    expect(document.activeElement?.textContent).toBe('Operators');
  });

  test.each([
    ['beside the other one on a wide screen', 1440, 'nowrap'],
    ['close below it on a narrow one', 1100, 'wrap'],
  ])('its button is %s', async (_, width, wrap) => {
    const setWidth = (to: number) =>
      (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
        width: to,
      });
    const widthBefore = innerWidth;
    setWidth(width);
    await open({ listPeople: { people: [owner, secured], invitations } });
    const { flexWrap } = getComputedStyle(
      screen.getByRole('button', { name: 'Remove Sam Reed' }).parentElement!,
    );
    setWidth(widthBefore);
    expect(flexWrap).toBe(wrap);
  });

  test('stays if removing it fails', async () => {
    await open({
      listPeople: { people: [owner, secured], invitations },
      resetSecondFactors: apiError('unavailable'),
    });
    press('Remove two-step sign-in of Sam Reed');
    pressInDialog('Remove');
    expect((await dialog().findByRole('alert')).textContent).toContain('Two-step sign-in wasn’t removed');
    expect(row(/Sam Reed/).getByText('Two-step')).toBeTruthy();
  });

  const switchOf = (role: string) =>
    screen.getByRole<HTMLButtonElement>('switch', { name: `Require two-step sign-in for ${role}` });

  test('can be required for a role', async () => {
    let roles = sampleRoles;
    const { host } = await open({
      listRoles: () => roles,
      updateRolePolicy: ({ params, body }) => {
        roles = roles.map((one) => (one.id === params.role ? { ...one, ...body } : one));
        return { message: 'Changed' };
      },
    });
    const button = switchOf('Support');
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-checked')).toBe('true'));
    expect(host.fakeApi.callsOf('updateRolePolicy')[0]?.input).toEqual({
      params: { role: 'support' },
      body: { requiresSecondFactor: true },
    });
    expect(host.toasts).toMatchObject([{ message: 'The role Support now requires two-step sign-in.' }]);
    expect(document.activeElement).toBe(button);
  });

  test('says so if the role wasn’t changed', async () => {
    await open({ updateRolePolicy: apiError('network') });
    fireEvent.click(switchOf('Orders'));
    expect((await screen.findByRole('alert')).textContent).toContain('The role wasn’t changed');
    expect(switchOf('Orders').getAttribute('aria-checked')).toBe('false');
  });

  test('can be required only for roles that the operator may assign', async () => {
    await open({}, manager);
    expect([switchOf('Owner').disabled, switchOf('Manager').disabled]).toEqual([true, false]);
  });
});
