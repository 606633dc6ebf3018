import {
  computeIntegrity,
  findPublicationProblem,
  readReferencedVersion,
  RegistryError,
  registryPaths,
} from '../../shared/registry/src/index.ts';
import type { RegistryContext } from './registry-context.ts';
import { resolveVersion } from './resolve-version.ts';

const file = 'server/sbom.cdx.json';

/**
 * The bill of materials of a published version.
 * @throws RegistryError if the version has none, or if it isn't signed or was changed
 */
export async function readBom(
  context: RegistryContext,
  remote: string,
  version: string | undefined,
): Promise<string> {
  const { storage, signer } = context;
  const ref = await resolveVersion(context, remote, version);
  const problem = await findPublicationProblem(storage, remote, ref, signer.publicKeys);
  if (problem) throw new RegistryError(`${remote} ${ref.version}: ${problem}`);
  const { files } = await readReferencedVersion(storage, remote, ref);
  const listed = files.find(({ path }) => path === file);
  if (!listed) throw new RegistryError(`${remote} ${ref.version} was published without a bill of materials`);
  const bytes = await storage.read(registryPaths.file(remote, ref.version, file));
  if (!bytes || computeIntegrity(bytes) !== listed.integrity)
    throw new RegistryError(`The bill of materials of ${remote} ${ref.version} is missing or was changed`);
  return Buffer.from(bytes).toString();
}
