import type { CanaryVotes, FollowedRemote, RegistryFollower } from '@selvedge/registry';
import { createCanaryMonitor } from './canary-monitor.ts';
import type { MountEvent } from './mount-event.ts';

interface HealthDependencies {
  follower: Pick<RegistryFollower, 'current' | 'stopCanary'>;
  /** Each of them counts every mount of a known version. */
  counters: readonly { record(mount: MountEvent): void }[];
  log: { warn(details: object, message: string): void };
  now?: () => number;
  /** Shares what this server sees of canaries with the others, which have the same key. */
  sharing?: { votes: CanaryVotes; key: string };
}

const exchangeEveryMs = 5_000;

export type RemoteHealth = ReturnType<typeof createRemoteHealth>;

/** Counts the mounts of remotes, and rolls back a canary that does worse than the live version. */
export function createRemoteHealth({ follower, counters, log, now, sharing }: HealthDependencies) {
  const monitor = createCanaryMonitor({ ...(now && { now }), ...(sharing && { key: sharing.key }) });
  let timer: NodeJS.Timeout | undefined;
  let isSharing = true;

  async function stopCanary(
    { name, state: { canary } }: FollowedRemote,
    reason: string | null,
  ): Promise<void> {
    if (!canary || reason === null) return;
    log.warn({ remote: name, version: canary.ref.version, reason }, 'canary stopped');
    await follower.stopCanary(name, canary, reason);
  }

  /** Judges the canaries by what all document servers have seen. Without the others, each judges alone. */
  async function exchangeVotes({ votes }: NonNullable<HealthDependencies['sharing']>): Promise<void> {
    try {
      const remotes = (await follower.current()).filter(({ state }) => state.canary !== null);
      for (const remote of remotes) {
        const others = await votes.exchange(remote.name, remote.change.at, monitor.getOwnVotes(remote));
        await stopCanary(remote, monitor.setOtherVotes(remote, others));
      }
      await votes.removeExcept(new Set(remotes.map(({ name }) => name)));
      isSharing = true;
    } catch (error) {
      // Logged once per outage.
      if (isSharing) log.warn({ err: error }, "can't share what was seen of canaries; will retry");
      isSharing = false;
    }
  }

  return {
    start(): void {
      if (!sharing) return;
      let exchanging: Promise<void> | null = null;
      timer = setInterval(() => {
        exchanging ??= exchangeVotes(sharing).finally(() => (exchanging = null));
      }, exchangeEveryMs);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await sharing?.votes.removeExcept(new Set()).catch(() => undefined);
    },

    /** Ignores versions that new pages no longer use or that never existed. Never rejects. */
    async record(mount: MountEvent): Promise<void> {
      const { remote: name, version } = mount;
      try {
        const remote = (await follower.current()).find((one) => one.name === name);
        if (!remote?.available.has(version)) return;
        for (const counter of counters) counter.record(mount);
        await stopCanary(remote, monitor.evaluate(remote, mount));
      } catch (error) {
        log.warn({ err: error, remote: name, version }, 'failed to record a mount');
      }
    },
  };
}
