import type { Override } from '@selvedge/registry';
import type { LiveRemotes, ServedRemote } from '../registry/live-remotes.ts';

export interface AppliedOverrides {
  remotes: ServedRemote[];
  /** Overrides that couldn't be applied; their remotes stay live. */
  failed: ReadonlySet<Override>;
}

/**
 * Replaces live remotes with a browser's overrides. An overridden remote has no previous version to fall back to, because a
 * fallback would look like the override.
 */
export async function applyOverrides(
  live: readonly ServedRemote[],
  overrides: readonly Override[],
  registry: Pick<LiveRemotes, 'getSigned'>,
): Promise<AppliedOverrides> {
  const remotes = new Map(live.map((remote) => [remote.declaration.name, remote]));
  const failed = new Set<Override>();
  for (const override of overrides) {
    const replacement = await resolveOverride(remotes.get(override.remote), override, registry);
    if (replacement) remotes.set(override.remote, replacement);
    else failed.add(override);
  }
  return { remotes: [...remotes.values()], failed };
}

async function resolveOverride(
  live: ServedRemote | undefined,
  { remote, source }: Override,
  registry: Pick<LiveRemotes, 'getSigned'>,
): Promise<ServedRemote | null> {
  if ('version' in source) {
    const version = await registry.getSigned(remote, source.version);
    return version && { ...version, isOverride: true };
  }
  // The server never calls the developer's machine, so the declaration is the live one.
  if (!live) return null;
  return {
    declaration: live.declaration,
    version: 'local',
    entryUrl: `${source.origin}/remoteEntry.js`,
    isOverride: true,
    serverBundle: null,
    scripts: {},
    pageScripts: {},
    // Nothing says whether code in development is ready.
    trustedTypes: false,
  };
}

/** Origins that pages with these overrides connect to, for files and for live reload. */
export const getOverrideOrigins = (overrides: readonly Override[]): string[] =>
  overrides.flatMap(({ source }) =>
    'origin' in source ? [source.origin, source.origin.replace(/^http:/, 'ws:')] : [],
  );
