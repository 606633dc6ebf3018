import type { KeyObject } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasEmptySegment, isReservedPath, patternsOverlap } from './page-patterns.ts';
import { readReferencedVersion } from '../publishing/find-version.ts';
import { findPublicationProblem } from '../publishing/publication.ts';
import { computeIntegrity } from '../integrity.ts';
import type { VersionManifest, VersionRef } from '../publishing/version-manifest.ts';
import { registryPaths } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { getBudgetKb } from './size-budgets.ts';
import { satisfies } from 'semver';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { RegistryError } from '../registry-error.ts';

/** What a shell offers to remotes. */
export const HostOffer = Type.Object({
  /** The newest contract it supports. It supports all contracts from `oldestContract` to this one. */
  contract: Type.Integer({ minimum: 1 }),
  oldestContract: Type.Integer({ minimum: 1 }),
  /** The shared modules it provides, with their versions. */
  shared: Type.Record(Type.String(), Type.String()),
});
export type HostOffer = Static<typeof HostOffer>;
const compiledOffer = Compile(HostOffer);

/** @throws RegistryError if it isn't a valid offer */
export function readHostOffer(value: unknown): HostOffer {
  if (compiledOffer.Check(value)) return value;
  throw new RegistryError('it is not a valid description of what a shell offers');
}

export interface CheckProblem {
  check: 'contract' | 'shared' | 'files' | 'size' | 'pages' | 'smoke';
  /** The problem, and what to do about it. */
  message: string;
}

interface CheckContext {
  host: HostOffer;
  /** The trusted keys. */
  publicKeys: readonly KeyObject[];
  /** Manifests of the other live remotes. */
  others: readonly VersionManifest[];
  /** Versions of this remote that were live before. */
  served?: readonly VersionRef[];
}

/** The problems that prevent a version from going live; empty if there are none. */
export async function checkVersion(
  storage: RegistryStorage,
  name: string,
  ref: VersionRef,
  { host, publicKeys, others, served = [] }: CheckContext,
): Promise<CheckProblem[]> {
  const manifest = await readReferencedVersion(storage, name, ref);
  return [
    ...checkContract(manifest, host),
    ...checkSharedModules(manifest, host),
    ...checkSize(manifest),
    ...checkPages(manifest, others),
    ...checkUnchanged(ref, served),
    ...(await checkSignature(storage, name, ref, publicKeys)),
    ...(await checkFiles(storage, manifest)),
  ];
}

function checkContract(
  { declaration: { contract } }: VersionManifest,
  { contract: newest, oldestContract }: HostOffer,
): CheckProblem[] {
  if (contract > newest)
    return problem('contract', `It needs contract ${contract}, but the shop's shell has ${newest}: deploy the shell first, or build against contract ${newest}.`); // prettier-ignore
  if (contract < oldestContract)
    return problem('contract', `It is built for contract ${contract}, but the shop's shell no longer supports contracts before ${oldestContract}: build it against the current contract.`); // prettier-ignore
  return [];
}

function checkSharedModules({ shared }: VersionManifest, host: HostOffer): CheckProblem[] {
  return Object.entries(shared).flatMap(([module, range]) => {
    const offered = host.shared[module];
    if (offered === undefined)
      return problem('shared', `It uses ${module} from the shell, which does not provide it: remove it from the shared modules and bundle a copy.`); // prettier-ignore
    if (satisfies(offered, range)) return [];
    return problem('shared', `It needs ${module} ${range}, but the shell provides ${offered}: two copies of it do not work on one page. Build it with ${offered}.`); // prettier-ignore
  });
}

function checkSize({ name, scriptBytes }: VersionManifest): CheckProblem[] {
  const kilobytes = scriptBytes / 1024;
  const budgetKb = getBudgetKb(name);
  if (kilobytes <= budgetKb) return [];
  return problem('size', `The scripts of its largest page are ${kilobytes.toFixed(1)} KB compressed, ${(kilobytes - budgetKb).toFixed(1)} over its budget of ${budgetKb}: find out what has grown. Budgets are set by the platform team, which grants exceptions in shared/registry/src/gate/size-budgets.ts.`); // prettier-ignore
}

function checkPages(
  { name, declaration }: VersionManifest,
  others: readonly VersionManifest[],
): CheckProblem[] {
  return declaration.pages.flatMap(({ path }) => {
    if (hasEmptySegment(path))
      return problem('pages', `It declares ${path}, which has an empty segment: remove the second /.`);
    if (isReservedPath(path))
      return problem('pages', `It declares ${path}, which is reserved for the shop: choose another path.`);
    const taken = others
      .filter((other) => other.name !== name)
      .flatMap((other) => other.declaration.pages.map((page) => ({ owner: other.name, page: page.path })))
      .find(({ page }) => patternsOverlap(page, path));
    if (!taken) return [];
    return problem('pages', `It declares ${path}, which conflicts with ${taken.page}, a page of ${taken.owner}: one of them must use another path.`); // prettier-ignore
  });
}

const publishAgain = 'Publish it again under another version.';

function checkUnchanged(ref: VersionRef, served: readonly VersionRef[]): CheckProblem[] {
  const before = served.find(({ version }) => version === ref.version);
  if (before === undefined || before.manifest === ref.manifest) return [];
  return problem('files', `Its manifest is not the one that was live under this version before, but a version must never change. ${publishAgain}`); // prettier-ignore
}

async function checkSignature(
  storage: RegistryStorage,
  name: string,
  ref: VersionRef,
  keys: readonly KeyObject[],
): Promise<CheckProblem[]> {
  const fault = await findPublicationProblem(storage, name, ref, keys);
  if (fault === null) return [];
  return problem('files', `The signature of its manifest is not valid: ${fault}. If you have its build, publish it again; otherwise publish another version.`); // prettier-ignore
}

const entryFile = 'client/remoteEntry.js';

async function checkFiles(
  storage: RegistryStorage,
  { name, version, files }: VersionManifest,
): Promise<CheckProblem[]> {
  if (!files.some(({ path }) => path === entryFile))
    return problem('files', `It has no ${entryFile}, without which it cannot be loaded. ${publishAgain}`);
  const checked = await Promise.all(
    files.map(async ({ path, integrity }) => {
      const bytes = await storage.read(registryPaths.file(name, version, path)).catch(toRefusalMessage);
      if (typeof bytes === 'string') return problem('files', `${bytes}. ${publishAgain}`);
      if (!bytes) return problem('files', `${path} is missing. ${publishAgain}`);
      if (computeIntegrity(bytes) !== integrity)
        return problem('files', `${path} is not what was published: its hash is different. ${publishAgain}`);
      return checkCompressed({ path, bytes }, files);
    }),
  );
  return [...checked.flat(), ...(await checkStrayFiles(storage, { name, version, files }))];
}

/** Files that the storage refuses to read are reported with the other problems. */
function toRefusalMessage(error: unknown): string {
  if (error instanceof RegistryError) return error.message;
  throw error;
}

/** Most browsers get the compressed copy of a script, which must have the same contents. */
function checkCompressed(
  { path, bytes }: { path: string; bytes: Uint8Array },
  files: VersionManifest['files'],
): CheckProblem[] {
  const [, plainPath, encoding] = /^(.*)\.(br|gz)$/.exec(path) ?? [];
  if (plainPath === undefined) return [];
  const plain = files.find((file) => file.path === plainPath);
  if (plain && computeIntegrity(decompress(bytes, encoding === 'br', plain.bytes)) === plain.integrity)
    return [];
  return problem('files', `${path} is not a compressed copy of ${plainPath}, so browsers would reject it. Rebuild it. ${publishAgain}`); // prettier-ignore
}

/** Empty if it can't be decompressed or is too large. */
function decompress(bytes: Uint8Array, isBrotli: boolean, maxBytes: number): Uint8Array {
  const limit = { maxOutputLength: Math.max(1, maxBytes) };
  try {
    return isBrotli ? brotliDecompressSync(bytes, limit) : gunzipSync(bytes, limit);
  } catch {
    return new Uint8Array();
  }
}

/** Extra files were added by someone, or are left over from another build of this version. */
async function checkStrayFiles(
  storage: RegistryStorage,
  { name, version, files }: Pick<VersionManifest, 'name' | 'version' | 'files'>,
): Promise<CheckProblem[]> {
  const known = new Set(files.map(({ path }) => registryPaths.file(name, version, path)));
  known.add(registryPaths.manifest(name, version)).add(registryPaths.publication(name, version));
  const found = await storage.list(registryPaths.file(name, version, ''));
  return found
    .filter((path) => !known.has(path))
    .flatMap((path) => problem('files', `${path} was not published with it. ${publishAgain}`));
}

const problem = (check: CheckProblem['check'], message: string): CheckProblem[] => [{ check, message }];
