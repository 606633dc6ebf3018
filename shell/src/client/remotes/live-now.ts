import type { LiveRemote } from '../../boot.ts';
import { fetchLiveRemotes } from './fetch-live-remotes.ts';

/** Retry asks for this long at most. */
const longestWaitMs = 1000;

/** What is live of a remote by now; the same again where that cannot be had, or a developer wants this one. */
export async function liveNow(live: LiveRemote, tenantCode: string): Promise<LiveRemote> {
  if (live.isOverride) return live;
  const all = await fetchLiveRemotes(tenantCode, AbortSignal.timeout(longestWaitMs)).catch(() => []);
  return all.find(({ declaration }) => declaration.name === live.declaration.name) ?? live;
}
