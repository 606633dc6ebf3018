import { init, loadRemote as loadFederated, registerRemotes } from '@module-federation/enhanced/runtime';
import { hostContractVersion } from '@selvedge/contract';
import type { LiveRemote } from '../../boot.ts';
import type { RemoteCode } from './managed-remote.ts';

init({ name: 'shell', remotes: [] });

/**
 * Loads the code of a remote through module federation.
 * @param attempt 0 at first; a browser may remember a module that failed to load for as long as the page lives, so
 *   every further attempt goes by another address of the same files
 */
export async function loadRemote(
  { declaration, entryUrl }: LiveRemote,
  attempt: number,
): Promise<RemoteCode> {
  if (declaration.contract > hostContractVersion) {
    throw new Error(
      `${declaration.name} needs contract ${declaration.contract}, this shop has ${hostContractVersion}`,
    );
  }
  const scope = `${declaration.name.replaceAll('-', '_')}${attempt > 0 ? `_${attempt}` : ''}`;
  registerRemotes([{ name: scope, entry: retryAddress(entryUrl, attempt), type: 'module' }]);
  const module = await loadFederated<RemoteCode>(`${scope}/remote`);
  if (!module?.mount) throw new Error(`${declaration.name} exports no single-spa lifecycles`);
  return module;
}

/** `/remotes/mfe-x/1.0/remoteEntry.js` → `/remotes/mfe-x/1.0/~1/remoteEntry.js`: its chunks follow, being relative to it. */
function retryAddress(entryUrl: string, attempt: number): string {
  return attempt === 0 ? entryUrl : entryUrl.replace(/[^/]+$/, `~${attempt}/$&`);
}
