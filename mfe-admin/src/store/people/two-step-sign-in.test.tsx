import type { Person } from '@selvedge/contract';
import { apiError } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, press, pressInDialog } from '../../testing/form-actions.ts';
import { renderPeoplePage } from './render-people-page.ts';
import { samplePeople, sampleRoles } from './sample-people.ts';

const { people, invitations } = samplePeople;
const [owner, manager, support] = people as [Person, Person, Person];
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const secured = { ...support, hasSecondFactor: true };

test('shows who uses two-step sign-in, and removes it for somebody who has lost their device', async () => {
  const self = { ...owner, hasSecondFactor: true };
  let list = { people: [self, manager, secured], invitations };
  const { host } = await renderPeoplePage({
    listPeople: () => list,
    resetSecondFactors: () => {
      list = samplePeople;
      return { message: 'Removed' };
    },
  });
  expect(row(/Sam Reed/).getByText('Two-step')).toBeTruthy();
  expect(row(/Mia Lund/).queryByText('Two-step')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Remove two-step sign-in/ })).toHaveLength(1);
  press('Remove two-step sign-in for Sam Reed');
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
])('the button that removes it is %s', async (_, width, wrap) => {
  const setWidth = (to: number) =>
    (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
      width: to,
    });
  const widthBefore = innerWidth;
  setWidth(width);
  await renderPeoplePage({ listPeople: { people: [owner, secured], invitations } });
  const { flexWrap } = getComputedStyle(
    screen.getByRole('button', { name: 'Remove Sam Reed' }).parentElement!,
  );
  setWidth(widthBefore);
  expect(flexWrap).toBe(wrap);
});

test('two-step sign-in stays if removing it fails', async () => {
  await renderPeoplePage({
    listPeople: { people: [owner, secured], invitations },
    resetSecondFactors: apiError('unavailable'),
  });
  press('Remove two-step sign-in for Sam Reed');
  pressInDialog('Remove');
  expect((await dialog().findByRole('alert')).textContent).toContain('Two-step sign-in wasn’t removed');
  expect(row(/Sam Reed/).getByText('Two-step')).toBeTruthy();
});

const switchOf = (role: string) =>
  screen.getByRole<HTMLButtonElement>('switch', { name: `Require two-step sign-in for ${role}` });

test('requires two-step sign-in for a role', async () => {
  let roles = sampleRoles;
  const { host } = await renderPeoplePage({
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

test('reports that a role wasn’t changed', async () => {
  await renderPeoplePage({ updateRolePolicy: apiError('network') });
  fireEvent.click(switchOf('Orders'));
  expect((await screen.findByRole('alert')).textContent).toContain('The role wasn’t changed');
  expect(switchOf('Orders').getAttribute('aria-checked')).toBe('false');
});

test('two-step sign-in can be required only for roles that the operator may assign', async () => {
  await renderPeoplePage({}, manager);
  expect([switchOf('Owner').disabled, switchOf('Manager').disabled]).toEqual([true, false]);
});
