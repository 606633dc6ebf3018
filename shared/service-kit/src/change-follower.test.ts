import type { FrameRevision } from '@selvedge/contract';
import { expect, it, vi } from 'vitest';
import { createChangeFollower } from './change-follower.ts';

const revision = (cursor: string, changed: string[] | null, frame = 1, hosts = 1): FrameRevision => ({
  hosts,
  frame,
  pages: { cursor, changed, nextBannerChangeMs: null },
});

function createTestRevisions() {
  const clock = { now: 0 };
  const fetchRevision = vi.fn<(tenantCode: string, since: string | undefined) => Promise<FrameRevision>>();
  const invalidate = vi.fn();
  const get = createChangeFollower(fetchRevision, invalidate, () => clock.now);
  /** The next lookup after the pause that follows a failure. */
  const getLater = () => {
    clock.now += 1001;
    return get('ONE');
  };
  return { clock, get, fetchRevision, invalidate, getLater };
}

it('requests what has changed since the previous reply, and invalidates those pages', async () => {
  const { fetchRevision, invalidate, getLater } = createTestRevisions();
  fetchRevision.mockResolvedValueOnce(revision('a', null));
  fetchRevision.mockResolvedValueOnce(revision('b', ['lists']));
  fetchRevision.mockResolvedValueOnce(revision('c', [], 2));
  fetchRevision.mockResolvedValueOnce(revision('d', [], 2, 2));
  for (let times = 0; times < 4; times += 1) await getLater();
  expect(fetchRevision.mock.calls.map(([, since]) => since)).toEqual([undefined, 'a', 'b', 'c']);
  expect(invalidate.mock.calls).toEqual([
    ['ONE', null],
    ['ONE', ['lists']],
    ['ONE', ['frame']],
    // A store's address has changed.
    ['ONE', null],
  ]);
});

it('continues after a timeout, and starts over if the cursor is refused', async () => {
  const { fetchRevision, getLater } = createTestRevisions();
  const fail = (code: 'timeout' | 'invalid-request') =>
    fetchRevision.mockRejectedValueOnce(Object.assign(new Error('failed'), { code }));
  fetchRevision.mockResolvedValue(revision('a', []));
  await getLater();
  fail('timeout');
  expect(await getLater()).toBeNull();
  fail('invalid-request');
  expect(await getLater()).toBeNull();
  await getLater();
  expect(fetchRevision.mock.calls.map(([, since]) => since)).toEqual([undefined, 'a', 'a', undefined]);
});

it('pauses only for the tenant whose request failed, including for callers who were already waiting', async () => {
  const clock = { now: 0 };
  const fetchRevision = vi.fn(async (tenantCode: string) => {
    if (tenantCode === 'ONE') throw new Error('down');
    return revision('a', []);
  });
  const get = createChangeFollower(
    fetchRevision,
    () => undefined,
    () => clock.now,
  );
  expect(await Promise.all([get('ONE'), get('ONE'), get('ONE')])).toEqual([null, null, null]);
  expect(fetchRevision).toHaveBeenCalledOnce();
  expect(await get('TWO')).not.toBeNull();
});

it('is valid until a banner is scheduled to change, counted from the start of the request', async () => {
  const { clock, get, fetchRevision } = createTestRevisions();
  const answers = [{ nextBannerChangeMs: 500 }, { nextBannerChangeMs: null }, null];
  for (const answer of answers)
    fetchRevision.mockImplementationOnce(async () => {
      clock.now += 100;
      const { pages, ...rest } = revision('a', []);
      return { ...rest, pages: answer && { ...pages!, ...answer } };
    });
  const next = async () => (await get('ONE'))!.validUntilMs;
  expect([await next(), await next(), await next()]).toEqual([500, Infinity, null]);
});
