import { testUser } from '@selvedge/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { reply } from './sample-reply.ts';
import { ask, log, opener, openWidget } from '../test-widget.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const otherUser = { ...testUser, id: 'other-user' };
const storedCount = () => sessionStorage.length;

async function converseAs(user?: typeof testUser) {
  const rendered = await openWidget(reply, user && { session: user });
  ask('warm');
  await log().findByText(reply.explanation);
  return rendered;
}

describe('the conversation of a signed-in shopper', () => {
  test.each([
    ['their session ends or they sign out in another tab', { status: 'anonymous', user: null }],
    ['another shopper signs in from another tab', { status: 'signed-in', user: otherUser }],
  ] as const)('is closed and deleted when %s', async (_, session) => {
    const { host } = await converseAs(testUser);
    act(() => host.setSession(session));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storedCount()).toBe(0);
    act(() => opener().click());
    expect(log().queryByText(reply.explanation)).toBeNull();
  });

  test.each([
    ['is deleted for an anonymous shopper', undefined, false],
    ['is deleted for another shopper', otherUser, false],
    ['is shown again to the same shopper', testUser, true],
  ])('%s after a reload', async (_, user, isFound) => {
    await (await converseAs(testUser)).unmount();
    await openWidget(reply, user && { session: user });
    expect(log().queryByText(reply.explanation) !== null).toBe(isFound);
    expect(storedCount()).toBe(isFound ? 1 : 0);
  });

  test('stays when they change their profile', async () => {
    const { host } = await converseAs(testUser);
    act(() => host.setSession({ status: 'signed-in', user: { ...testUser, firstName: 'Robyn' } }));
    expect(log().getByText(reply.explanation)).toBeTruthy();
  });
});

test('an anonymous conversation continues after sign-in and then belongs to that shopper', async () => {
  const first = await converseAs();
  act(() => first.host.setSession({ status: 'signed-in', user: testUser }));
  expect(log().getByText(reply.explanation)).toBeTruthy();
  await first.unmount();
  await openWidget();
  expect(log().queryByText(reply.explanation)).toBeNull();
});
