import type { RegistryFollower } from '@selvedge/registry';
import { createCanaryWatch } from './canary-watch.ts';
import type { Showing } from './outcome.ts';

interface HealthDependencies {
  follower: Pick<RegistryFollower, 'current' | 'stopCanary'>;
  /** Told of each showing that counts. */
  counters: readonly { note(showing: Showing): void }[];
  log: { warn(details: object, message: string): void };
  now?: () => number;
}

export type RemoteHealth = ReturnType<typeof createRemoteHealth>;

/** Counts how remotes do, and takes a canary back that does worse than what is live. */
export function createRemoteHealth({ follower, counters, log, now }: HealthDependencies) {
  const judge = createCanaryWatch(now);

  return {
    /** One of a version that no page begins with any more, or that never was one, counts for nothing. Never rejects. */
    async note(showing: Showing): Promise<void> {
      const { remote: name, version } = showing;
      try {
        const remote = (await follower.current()).find((one) => one.name === name);
        if (!remote?.held.has(version)) return;
        for (const counter of counters) counter.note(showing);
        const { canary } = remote.state;
        const reason = judge(remote, showing);
        if (!canary || reason === null) return;
        log.warn({ remote: name, version: canary.ref.version, reason }, 'canary stopped');
        await follower.stopCanary(name, canary, reason);
      } catch (error) {
        log.warn({ err: error, remote: name, version }, 'showing of a remote not counted to its end');
      }
    },
  };
}
