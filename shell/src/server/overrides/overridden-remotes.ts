import type { Override } from '@selvedge/registry';
import type { LiveRemotes, ServedRemote } from '../registry/live-remotes.ts';

/** What a browser that has overrides is shown. */
export interface Overridden {
  remotes: ServedRemote[];
  /** Those that cannot be followed: what is live stays. */
  failed: ReadonlySet<Override>;
}

/** The live remotes with those of overrides in their places. None of them has a version to go back to: it would pass for it. */
export async function overriddenRemotes(
  live: readonly ServedRemote[],
  overrides: readonly Override[],
  registry: Pick<LiveRemotes, 'signed'>,
): Promise<Overridden> {
  const remotes = new Map(live.map((remote) => [remote.declaration.name, remote]));
  const failed = new Set<Override>();
  for (const override of overrides) {
    const instead = await insteadOf(remotes.get(override.remote), override, registry);
    if (instead) remotes.set(override.remote, instead);
    else failed.add(override);
  }
  return { remotes: [...remotes.values()], failed };
}

async function insteadOf(
  live: ServedRemote | undefined,
  { remote, source }: Override,
  registry: Pick<LiveRemotes, 'signed'>,
): Promise<ServedRemote | null> {
  if ('version' in source) {
    const version = await registry.signed(remote, source.version);
    return version && { ...version, isOverride: true };
  }
  // Nobody asks the developer's machine: what is declared is as it is live.
  if (!live) return null;
  return {
    declaration: live.declaration,
    version: 'local',
    entryUrl: `${source.origin}/remoteEntry.js`,
    isOverride: true,
    serverBundle: null,
    scripts: {},
  };
}

/** Origins that pages with these overrides talk to: files, and word of changes to them. */
export const originsOf = (overrides: readonly Override[]): string[] =>
  overrides.flatMap(({ source }) =>
    'origin' in source ? [source.origin, source.origin.replace(/^http:/, 'ws:')] : [],
  );
