import type { LiveRemote } from '../../boot.ts';
import { fetchLiveRemotes } from './fetch-live-remotes.ts';

/** Keeps Retry fast. */
const timeoutMs = 1000;

/** Fetches the current live version of a remote. Returns the given one if that fails or it's an override. */
export async function fetchLiveVersion(live: LiveRemote, tenantCode: string): Promise<LiveRemote> {
  if (live.isOverride) return live;
  const all = await fetchLiveRemotes(tenantCode, AbortSignal.timeout(timeoutMs)).catch(() => []);
  return all.find(({ declaration }) => declaration.name === live.declaration.name) ?? live;
}
