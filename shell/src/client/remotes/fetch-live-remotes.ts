import type { LiveRemote } from '../../boot.ts';
import { trustScripts } from './trusted-scripts.ts';

/** Fetches a store's live remotes, without canaries, and trusts their scripts. Rejects if the server can't provide them. */
export async function fetchLiveRemotes(tenantCode: string, signal?: AbortSignal): Promise<LiveRemote[]> {
  const address = `/remotes/live.json?${new URLSearchParams({ tenant: tenantCode })}`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  const remotes = (await response.json()) as (LiveRemote & { scripts: Record<string, string> })[];
  trustScripts(Object.assign({}, ...remotes.map(({ scripts }) => scripts)) as Record<string, string>);
  return remotes.map(({ scripts: _, ...remote }) => remote);
}
