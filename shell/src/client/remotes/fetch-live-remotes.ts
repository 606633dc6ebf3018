import ky from 'ky';
import type { LiveRemote } from '../../boot.ts';
import { trustScripts } from './trusted-scripts.ts';

/** Fetches a store's live remotes, without canaries, and trusts their scripts. Rejects if the server can't provide them. */
export async function fetchLiveRemotes(tenantCode: string, signal?: AbortSignal): Promise<LiveRemote[]> {
  const remotes = await ky('/remotes/live.json', {
    searchParams: { tenant: tenantCode },
    retry: 0,
    timeout: false,
    ...(signal && { signal }),
  }).json<(LiveRemote & { scripts: Record<string, string> })[]>();
  trustScripts(Object.assign({}, ...remotes.map(({ scripts }) => scripts)) as Record<string, string>);
  return remotes.map(({ scripts: _, ...remote }) => remote);
}
