// @vitest-environment node
import type { FollowedRemote } from '@selvedge/registry';
import { describe, expect, test } from 'vitest';
import { createCanaryWatch } from './canary-watch.ts';
import type { Outcome } from './outcome.ts';

const ref = (version: string) => ({ version, manifest: version });
const started = (at = 'then'): Pick<FollowedRemote, 'name' | 'state' | 'change'> => ({
  name: 'mfe-x',
  change: { at, by: 'team x' },
  state: {
    live: ref('1'),
    lastGood: null,
    tenants: {},
    canary: { ref: ref('2'), percent: 50, tenants: null },
    served: [],
  },
});

function watched() {
  let time = 0;
  let visitors = 0;
  const judge = createCanaryWatch(() => time);
  let remote = started();
  /** Each at an address of its own, unless one is given. */
  function show(version: string, outcome: Outcome, times: number, address?: string): string | null {
    let reason: string | null = null;
    for (let shown = 0; shown < times; shown++) {
      const from = address ?? `10.${(visitors++ >> 8) & 255}.${visitors & 255}.1`;
      reason = judge(remote, { version, outcome, address: from }) ?? reason;
    }
    return reason;
  }
  return {
    show,
    pass: (ms: number) => (time += ms),
    startAgain: () => (remote = started('later')),
    /** As a server does that has to ask once more for something else of the remote. */
    readAgain: () => (remote = started()),
    end: () => (remote = { ...started(), state: { ...started().state, canary: null } }),
  };
}

describe('a canary goes back', () => {
  test('with the twentieth showing, not before, and the reason says how many failed', () => {
    const { show } = watched();
    show('1', 'ready', 30);
    expect(show('2', 'failed', 19)).toBeNull();
    expect(show('2', 'failed', 1)).toBe('20 of 20 showings failed (100 %), of what is live 0 of 30');
  });
  test.each(['failed', 'late', 'replaced'] as const)('when more than one in twenty are %s', (outcome) => {
    const { show } = watched();
    expect(show('2', 'ready', 57)).toBeNull();
    expect(show('2', outcome, 3)).toBeNull();
    expect(show('2', outcome, 1)).toContain('4 of 61');
  });
  test('when it fails more than three times as often as what is live', () => {
    const { show } = watched();
    show('1', 'ready', 90);
    show('1', 'failed', 10);
    show('2', 'ready', 70);
    expect(show('2', 'failed', 30)).toBeNull();
    expect(show('2', 'failed', 1)).not.toBeNull();
  });
  test('where what is live was hardly shown, and failed once', () => {
    const { show } = watched();
    show('1', 'failed', 1);
    expect(show('2', 'failed', 20)).not.toBeNull();
  });
});

describe('a canary stays', () => {
  test('while what is live does just as badly', () => {
    const { show } = watched();
    show('1', 'failed', 20);
    expect(show('2', 'failed', 40)).toBeNull();
  });
  test('when its failures are older than five minutes', () => {
    const { show, pass } = watched();
    show('2', 'failed', 19);
    pass(5 * 60_000);
    expect(show('2', 'ready', 19)).toBeNull();
    expect(show('2', 'failed', 1)).toBeNull();
  });
  test.each(['10.9.9.9', '2001:db8:1:2::1'])(
    'whatever the one address %s says, among others or alone',
    (address) => {
      const { show } = watched();
      expect(show('2', 'failed', 500, address)).toBeNull();
      expect(show('2', 'ready', 20)).toBeNull();
      expect(show('2', 'failed', 500, address)).toBeNull();
      // A second one, and all of the subscriber's other addresses, are no crowd either.
      expect(show('2', 'failed', 10, '2001:db8:1:2:ffff::7')).toBeNull();
    },
  );
  test('whatever is said of versions that are neither', () => {
    const { show } = watched();
    expect(show('3', 'failed', 100)).toBeNull();
  });
});

test('the same version is tried again from nothing', () => {
  const { show, startAgain } = watched();
  expect(show('2', 'failed', 20)).not.toBeNull();
  startAgain();
  expect(show('2', 'failed', 19)).toBeNull();
  expect(show('2', 'failed', 1)).not.toBeNull();
});

test('what was counted is kept where the same activation is read again', () => {
  const { show, readAgain } = watched();
  expect(show('2', 'failed', 19)).toBeNull();
  readAgain();
  expect(show('2', 'failed', 1)).not.toBeNull();
});

test('nothing is judged where no canary runs', () => {
  const { show, end } = watched();
  end();
  expect(show('1', 'failed', 100)).toBeNull();
});
