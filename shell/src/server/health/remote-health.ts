import type { RegistryFollower } from '@selvedge/registry';
import { createCanaryMonitor } from './canary-monitor.ts';
import type { MountEvent } from './mount-event.ts';

interface HealthDependencies {
  follower: Pick<RegistryFollower, 'current' | 'stopCanary'>;
  /** Each of them counts every mount of a known version. */
  counters: readonly { record(mount: MountEvent): void }[];
  log: { warn(details: object, message: string): void };
  now?: () => number;
}

export type RemoteHealth = ReturnType<typeof createRemoteHealth>;

/** Counts the mounts of remotes, and rolls back a canary that does worse than the live version. */
export function createRemoteHealth({ follower, counters, log, now }: HealthDependencies) {
  const evaluateCanary = createCanaryMonitor(now);

  return {
    /** Ignores versions that new pages no longer use or that never existed. Never rejects. */
    async record(mount: MountEvent): Promise<void> {
      const { remote: name, version } = mount;
      try {
        const remote = (await follower.current()).find((one) => one.name === name);
        if (!remote?.available.has(version)) return;
        for (const counter of counters) counter.record(mount);
        const { canary } = remote.state;
        const reason = evaluateCanary(remote, mount);
        if (!canary || reason === null) return;
        log.warn({ remote: name, version: canary.ref.version, reason }, 'canary stopped');
        await follower.stopCanary(name, canary, reason);
      } catch (error) {
        log.warn({ err: error, remote: name, version }, 'failed to record a mount');
      }
    },
  };
}
