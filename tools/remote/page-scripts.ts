import {
  listActivations,
  readReferencedVersion,
  type VersionManifest,
} from '../../shared/registry/src/index.ts';
import { listRemoteNames } from './gate.ts';
import type { RegistryContext } from './registry-context.ts';
import { versionsOfDay, type VersionOfDay } from './versions-of-day.ts';

/** The scripts of one version that ran, or could run, in a store on a day. */
export interface ScriptsOfVersion extends Omit<VersionOfDay, 'ref'> {
  remote: string;
  version: string;
  scripts: { url: string; integrity: string }[];
}

/**
 * Lists the scripts of the shop's pages on one day, including the payment page. Shoppers get there without loading a new
 * document, so scripts of any remote for shoppers may have run. Checks every signature and hash on the way.
 * @throws RegistryError if an activation or a manifest is missing or was changed
 */
export async function readPageScripts(
  { storage, signer }: RegistryContext,
  wanted: { day: string; tenant: string },
): Promise<ScriptsOfVersion[]> {
  const found: ScriptsOfVersion[] = [];
  for (const remote of await listRemoteNames(storage)) {
    const activations = await listActivations(storage, remote, signer.publicKeys);
    for (const { ref, ...version } of versionsOfDay(activations, wanted)) {
      const manifest = await readReferencedVersion(storage, remote, ref);
      if (!isForOperators(manifest))
        found.push({ remote, version: ref.version, ...version, scripts: listScripts(manifest) });
    }
  }
  return found;
}

/** Shop pages and admin pages never share a document. */
const isForOperators = ({ declaration }: VersionManifest): boolean =>
  declaration.pages.some((page) => page.protected === 'admin');

const listScripts = ({ name, version, files }: VersionManifest) =>
  files
    .filter(({ path }) => path.startsWith('client/') && path.endsWith('.js'))
    .map(({ path, integrity }) => ({
      url: `/remotes/${name}/${version}${path.slice('client'.length)}`,
      integrity,
    }));
