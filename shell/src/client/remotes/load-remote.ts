import { init, loadRemote as loadFederated, registerRemotes } from '@module-federation/enhanced/runtime';
import { hostContractVersion, oldestContractVersion } from '@selvedge/contract';
import { isLoopbackOrigin } from '@selvedge/registry/loopback-origin';
import type { LiveRemote } from '../../boot.ts';
import type { RemoteCode } from './managed-remote.ts';
import { isTrusted, trustAgain } from './trusted-scripts.ts';

init({ name: 'shell', remotes: [] });

/**
 * Loads the code of a remote through module federation.
 * @param attempt 0 at first; a browser may remember a module that failed to load for as long as the page lives, so
 *   every further attempt goes by another address of the same files
 */
export async function loadRemote(live: LiveRemote, attempt: number): Promise<RemoteCode> {
  const { declaration, version, entryUrl } = live;
  const { name, contract } = declaration;
  if (contract > hostContractVersion || contract < oldestContractVersion)
    throw new Error(`${name} needs contract ${contract}, this shop has ${hostContractVersion}`);
  if (!isTrusted(entryUrl) && !isDevelopers(live))
    throw new Error(`${name} ${version} has no hash at ${entryUrl}`);
  const addressOf = (url: string) => furtherAddress(url, entryUrl, attempt);
  if (attempt > 0) trustAgain(folderOf(entryUrl), addressOf);
  const scope = `${name}@${version}${attempt > 0 ? `~${attempt}` : ''}`.replaceAll(/\W/g, '_');
  registerRemotes([{ name: scope, entry: addressOf(entryUrl), type: 'module' }]);
  const module = await loadFederated<RemoteCode>(`${scope}/remote`);
  if (!module?.mount) throw new Error(`${name} exports no single-spa lifecycles`);
  return module;
}

/** Of the machine that this browser runs on, and of no other, whatever the page says. */
const isDevelopers = ({ isOverride, entryUrl }: LiveRemote): boolean =>
  isOverride === true && isLoopbackOrigin(URL.parse(entryUrl)?.origin ?? '');

const folderOf = (entryUrl: string): string => entryUrl.slice(0, entryUrl.lastIndexOf('/') + 1);

/** `/remotes/mfe-x/1.0/a.js` → `/remotes/mfe-x/1.0/~1/a.js`: an entry's chunks follow it, being relative to it. */
function furtherAddress(url: string, entryUrl: string, attempt: number): string {
  const folder = folderOf(entryUrl);
  return attempt === 0 ? url : `${folder}~${attempt}/${url.slice(folder.length)}`;
}
