import { testUser } from '@selvedge/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { reply } from './sample-reply.ts';
import { ask, log, opener, openWidget } from './widget-for-tests.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const other = { ...testUser, id: 'somebody-else' };
const kept = () => sessionStorage.length;

async function talkAs(user?: typeof testUser) {
  const rendered = openWidget(reply, user && { session: user });
  ask('warm');
  await log().findByText(reply.explanation);
  return rendered;
}

describe('a conversation of a shopper who is signed in', () => {
  test.each([
    ['their session ends, or they sign out in another tab', { status: 'anonymous', user: null }],
    ['somebody else signs in in another tab', { status: 'signed-in', user: other }],
  ] as const)('is closed and forgotten when %s', async (_, session) => {
    const { host } = await talkAs(testUser);
    act(() => host.setSession(session));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(kept()).toBe(0);
    act(() => opener().click());
    expect(log().queryByText(reply.explanation)).toBeNull();
  });

  test.each([
    ['nobody', undefined, false],
    ['somebody else', other, false],
    ['themselves', testUser, true],
  ])('is found again by %s: %s', async (_, user, isFound) => {
    (await talkAs(testUser)).unmount();
    openWidget(reply, user && { session: user });
    expect(log().queryByText(reply.explanation) !== null).toBe(isFound);
    expect(kept()).toBe(isFound ? 1 : 0);
  });

  test('stays while they change their profile', async () => {
    const { host } = await talkAs(testUser);
    act(() => host.setSession({ status: 'signed-in', user: { ...testUser, firstName: 'Robyn' } }));
    expect(log().getByText(reply.explanation)).toBeTruthy();
  });
});

test('a conversation of before goes on when its shopper signs in, and is theirs from then on', async () => {
  const first = await talkAs();
  act(() => first.host.setSession({ status: 'signed-in', user: testUser }));
  expect(log().getByText(reply.explanation)).toBeTruthy();
  first.unmount();
  openWidget();
  expect(log().queryByText(reply.explanation)).toBeNull();
});
