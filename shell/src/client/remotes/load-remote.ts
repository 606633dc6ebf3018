import { init } from '@module-federation/enhanced/runtime';
import { hostContractVersion, oldestContractVersion } from '@selvedge/contract';
import { isLoopbackOrigin } from '@selvedge/registry/loopback-origin';
import type { LiveRemote } from '../../boot.ts';
import type { RemoteCode } from './managed-remote.ts';
import { isTrusted, trustAliases } from './trusted-scripts.ts';

// The library's own functions use whichever instance was created last, which may be a remote's.
const federation = init({ name: 'shell', remotes: [] });

/**
 * Loads a remote's code through module federation.
 * @param attempt starts at 0. Browsers may cache a failed module load for the life of the page, so each further attempt uses
 *   another URL for the same files.
 */
export async function loadRemote(live: LiveRemote, attempt: number): Promise<RemoteCode> {
  const { declaration, version, entryUrl } = live;
  const { name, contract } = declaration;
  if (contract > hostContractVersion || contract < oldestContractVersion)
    throw new Error(`${name} needs contract ${contract}, but this shop has ${hostContractVersion}`);
  if (!isTrusted(entryUrl) && !isLocalOverride(live))
    throw new Error(`${name} ${version} has no hash at ${entryUrl}`);
  const toAttemptUrl = (url: string) => getAttemptUrl(url, entryUrl, attempt);
  if (attempt > 0) trustAliases(getFolder(entryUrl), toAttemptUrl);
  const scope = `${name}@${version}${attempt > 0 ? `~${attempt}` : ''}`.replaceAll(/\W/g, '_');
  federation.registerRemotes([{ name: scope, entry: toAttemptUrl(entryUrl), type: 'module' }]);
  const module = await federation.loadRemote<RemoteCode>(`${scope}/remote`);
  if (!module?.mount) throw new Error(`${name} doesn't export single-spa lifecycles`);
  return module;
}

/** Whether a remote is an override from this machine. Never trusts another machine, whatever the page says. */
const isLocalOverride = ({ isOverride, entryUrl }: LiveRemote): boolean =>
  isOverride === true && isLoopbackOrigin(URL.parse(entryUrl)?.origin ?? '');

const getFolder = (entryUrl: string): string => entryUrl.slice(0, entryUrl.lastIndexOf('/') + 1);

/** `/remotes/mfe-x/1.0/a.js` → `/remotes/mfe-x/1.0/~1/a.js`. Chunks follow, because their URLs are relative to the entry. */
function getAttemptUrl(url: string, entryUrl: string, attempt: number): string {
  const folder = getFolder(entryUrl);
  return attempt === 0 ? url : `${folder}~${attempt}/${url.slice(folder.length)}`;
}
