// @vitest-environment node
import type { FollowedRemote } from '@selvedge/registry';
import { describe, expect, test } from 'vitest';
import { createCanaryMonitor } from './canary-monitor.ts';
import type { MountEvent } from './mount-event.ts';
import type { RemoteOutcome } from '@selvedge/contract';

type MountSource = MountEvent['source'];

const ref = (version: string) => ({ version, manifest: version });
const startCanary = (at = 'then'): Pick<FollowedRemote, 'name' | 'state' | 'change'> => ({
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

function startMonitor() {
  let time = 0;
  let visitors = 0;
  const { evaluate } = createCanaryMonitor({ now: () => time });
  let remote = startCanary();
  /** Unless an address is given, uses a new one each time. Each of the first 256 is in a block of its own. */
  function show(
    version: string,
    outcome: RemoteOutcome,
    times: number,
    address?: string,
    source: MountSource = 'browser',
  ): string | null {
    let reason: string | null = null;
    for (let shown = 0; shown < times; shown++) {
      const from = address ?? `10.${visitors & 255}.${visitors++ >> 8}.1`;
      reason = evaluate(remote, { version, outcome, source, address: from }) ?? reason;
    }
    return reason;
  }
  return {
    show,
    advance: (ms: number) => (time += ms),
    restart: () => (remote = startCanary('later')),
    /** Simulates that the server reloads the remote for another reason. */
    reload: () => (remote = startCanary()),
    end: () => (remote = { ...startCanary(), state: { ...startCanary().state, canary: null } }),
  };
}

describe('a canary is rolled back', () => {
  test('once it has failed in twenty networks, with the counts as the reason', () => {
    const { show } = startMonitor();
    show('1', 'ready', 30);
    expect(show('2', 'failed', 19)).toBeNull();
    expect(show('2', 'failed', 1)).toBe('It failed in 20 of 20 networks (100%), the live version in 0 of 30');
  });
  test.each(['failed', 'late', 'replaced'] as const)('if more than one in twenty is %s', (outcome) => {
    const { show } = startMonitor();
    expect(show('2', outcome, 20)).not.toBeNull();
    const other = startMonitor();
    expect(other.show('2', 'ready', 400)).toBeNull();
    expect(other.show('2', outcome, 21)).toBeNull();
    expect(other.show('2', outcome, 1)).toContain('22 of 422');
  });
  test('if it fails in browsers, however often the server has rendered it there', () => {
    const { show } = startMonitor();
    let reason: string | null = null;
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const address = `11.${visitor}.0.1`;
      for (let times = 0; times < 4; times += 1) show('2', 'ready', 1, address, 'server');
      reason = show('2', 'replaced', 1, address);
    }
    expect(reason).toContain('20 of 20 networks');
  });
  test('if it fails more than three times as often as the live version', () => {
    const { show } = startMonitor();
    show('1', 'ready', 90);
    show('1', 'failed', 10);
    show('2', 'ready', 70);
    expect(show('2', 'failed', 30)).toBeNull();
    expect(show('2', 'failed', 1)).not.toBeNull();
  });
  test('if the live version was rarely shown and failed once', () => {
    const { show } = startMonitor();
    show('1', 'failed', 1);
    expect(show('2', 'failed', 20)).not.toBeNull();
  });
  test("if the server renders it but browsers can't run it", () => {
    const { show } = startMonitor();
    for (let visitor = 0; visitor < 19; visitor++) {
      show('2', 'ready', 1, `10.${visitor}.200.1`);
      expect(show('2', 'replaced', 1, `10.${visitor}.200.1`)).toBeNull();
    }
    show('2', 'ready', 1, '10.19.200.1');
    expect(show('2', 'replaced', 1, '10.19.200.1')).not.toBeNull();
  });
});

describe('a canary stays', () => {
  test('while the live version fails just as often', () => {
    const { show } = startMonitor();
    show('1', 'failed', 20);
    expect(show('2', 'failed', 40)).toBeNull();
  });
  test('if its failures are more than 15 minutes old', () => {
    const { show, advance } = startMonitor();
    show('2', 'failed', 19);
    advance(15 * 60_000);
    expect(show('2', 'ready', 19)).toBeNull();
    expect(show('2', 'failed', 1)).toBeNull();
  });
  test.each(['10.9.9.9', '2001:db8:1:2::1'])(
    'whatever the single address %s reports, alone or among others',
    (address) => {
      const { show } = startMonitor();
      expect(show('2', 'failed', 500, address)).toBeNull();
      expect(show('2', 'ready', 20)).toBeNull();
      expect(show('2', 'failed', 500, address)).toBeNull();
      // Other addresses of the same subscriber don't add votes.
      expect(show('2', 'failed', 10, '2001:db8:1:2:ffff::7')).toBeNull();
    },
  );
  test('whatever all addresses of nineteen networks report', () => {
    const { show } = startMonitor();
    show('2', 'ready', 20);
    for (let network = 0; network < 19; network++)
      for (let host = 1; host < 20; host++)
        expect(show('2', 'failed', 3, `203.${network}.0.${host}`)).toBeNull();
  });
  test.each([
    ['an IPv4 /16', (network: number) => `203.0.${network}.1`],
    ['an IPv6 /32', (network: number) => `2001:db8:${network.toString(16)}::1`],
  ])('whatever all networks of %s report, which one customer can rent', (_, addressIn) => {
    const { show } = startMonitor();
    for (let network = 0; network < 256; network++)
      expect(show('2', 'failed', 3, addressIn(network))).toBeNull();
    // Together they have four votes, so sixteen more are needed, from any other blocks.
    expect(show('2', 'failed', 15)).toBeNull();
    expect(show('2', 'failed', 1)).toContain('20 of 20');
  });
  test('whatever is reported about other versions', () => {
    const { show } = startMonitor();
    expect(show('3', 'failed', 100)).toBeNull();
  });
});

test('counts start over when the same version becomes a canary again', () => {
  const { show, restart } = startMonitor();
  expect(show('2', 'failed', 20)).not.toBeNull();
  restart();
  expect(show('2', 'failed', 19)).toBeNull();
  expect(show('2', 'failed', 1)).not.toBeNull();
});

test('counts survive a reload of the same activation', () => {
  const { show, reload } = startMonitor();
  expect(show('2', 'failed', 19)).toBeNull();
  reload();
  expect(show('2', 'failed', 1)).not.toBeNull();
});

test('nothing happens while no canary runs', () => {
  const { show, end } = startMonitor();
  end();
  expect(show('1', 'failed', 100)).toBeNull();
});

describe('several document servers', () => {
  /** Lets each server see the canary fail in some networks. */
  function startServers(networks: number[], key = 'k') {
    const servers = networks.map((count, server) => {
      const monitor = createCanaryMonitor({ now: () => server, key });
      for (let network = 0; network < count; network++) {
        const address = `10.${server * 50 + network}.0.1`;
        monitor.evaluate(startCanary(), { version: '2', outcome: 'failed', source: 'browser', address });
      }
      return monitor;
    });
    /** @returns what each decides once it knows the votes of the others */
    const share = () =>
      servers.map((server) =>
        server.setOtherVotes(
          startCanary(),
          servers.filter((one) => one !== server).flatMap((one) => one.getOwnVotes(startCanary())),
        ),
      );
    return { servers, share };
  }

  test('roll a canary back by what they have seen together', () => {
    expect(startServers([7, 6, 6]).share()).toEqual([null, null, null]);
    const reason = 'It failed in 20 of 20 networks (100%), the live version in 0 of 0';
    expect(startServers([7, 7, 6]).share()).toEqual([reason, reason, reason]);
  });
  test('count a network once, whichever of them it reached', () => {
    const failed = { version: '2', outcome: 'failed', source: 'browser' } as const;
    const { servers, share } = startServers([19, 0]);
    for (let network = 0; network < 19; network++)
      servers[1]!.evaluate(startCanary(), { ...failed, address: `10.${network}.0.9` });
    expect(share()).toEqual([null, null]);
    servers[1]!.evaluate(startCanary(), { ...failed, address: '11.0.0.1' });
    expect(share()[0]).toContain('20 of 20');
  });
  test('forget what the others saw of an earlier activation', () => {
    const { servers, share } = startServers([19, 0]);
    share();
    const failed = { version: '2', outcome: 'failed', source: 'browser', address: '11.0.0.1' } as const;
    expect(servers[1]!.evaluate(startCanary('later'), failed)).toBeNull();
  });
  test('share no addresses', () => {
    const [vote] = startServers([1]).servers[0]!.getOwnVotes(startCanary());
    expect(JSON.stringify(vote)).not.toContain('10.0');
  });
});
