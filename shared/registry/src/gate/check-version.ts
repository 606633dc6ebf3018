import type { KeyObject } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasEmptySegment, isOfTheShop, overlap } from './page-patterns.ts';
import { readReferred } from '../publishing/find-version.ts';
import { publicationFault } from '../publishing/publication.ts';
import { integrityOf } from '../integrity.ts';
import type { VersionManifest } from '../publishing/version-manifest.ts';
import { registryPaths } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import type { VersionRef } from '../activation/activation.ts';
import { budgetKbOf } from './size-budgets.ts';
import { satisfies } from 'semver';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { RegistryError } from '../registry-error.ts';

/** What the shell in front of a registry offers to remotes. */
export const HostOffer = Type.Object({
  /** The newest contract it knows; it serves every earlier one that is not below `oldestContract`. */
  contract: Type.Integer({ minimum: 1 }),
  oldestContract: Type.Integer({ minimum: 1 }),
  /** Modules that it gives to remotes, with their versions. */
  shared: Type.Record(Type.String(), Type.String()),
});
export type HostOffer = Static<typeof HostOffer>;
const compiledOffer = Compile(HostOffer);

/** @throws RegistryError where a shop says something else: nothing fits that */
export function readHostOffer(value: unknown): HostOffer {
  if (compiledOffer.Check(value)) return value;
  throw new RegistryError('it does not say what a shell offers');
}

export interface Refusal {
  check: 'contract' | 'shared' | 'files' | 'size' | 'pages' | 'smoke';
  /** What is wrong, and what to do about it. */
  message: string;
}

interface Surroundings {
  host: HostOffer;
  /** Of those who may publish. */
  publicKeys: readonly KeyObject[];
  /** Manifests of what is live beside it. */
  others: readonly VersionManifest[];
  /** What was live of this remote before, as it was signed then. */
  served?: readonly VersionRef[];
}

/** What speaks against making a version live; nothing where all is well. */
export async function checkVersion(
  storage: RegistryStorage,
  name: string,
  ref: VersionRef,
  { host, publicKeys, others, served = [] }: Surroundings,
): Promise<Refusal[]> {
  const manifest = await readReferred(storage, name, ref);
  return [
    ...contractRefusals(manifest, host),
    ...sharedRefusals(manifest, host),
    ...sizeRefusals(manifest),
    ...pageRefusals(manifest, others),
    ...changedRefusals(ref, served),
    ...(await unsignedRefusals(storage, name, ref, publicKeys)),
    ...(await fileRefusals(storage, manifest)),
  ];
}

function contractRefusals(
  { declaration: { contract } }: VersionManifest,
  { contract: newest, oldestContract }: HostOffer,
): Refusal[] {
  if (contract > newest)
    return refuse('contract', `It needs contract ${contract}, and the shop's shell has ${newest}: let the shell be deployed first, or build against contract ${newest}.`); // prettier-ignore
  if (contract < oldestContract)
    return refuse('contract', `It is made for contract ${contract}, and the shop's shell no longer serves any before ${oldestContract}: build it against the present contract.`); // prettier-ignore
  return [];
}

function sharedRefusals({ shared }: VersionManifest, host: HostOffer): Refusal[] {
  return Object.entries(shared).flatMap(([module, range]) => {
    const offered = host.shared[module];
    if (offered === undefined)
      return refuse('shared', `It takes ${module} from the shell, which gives none: take it out of the shared modules, and bring a copy along.`); // prettier-ignore
    if (satisfies(offered, range)) return [];
    return refuse('shared', `It wants ${module} ${range}, and the shell gives ${offered}: two copies of it do not work in one page. Build it with ${offered}.`); // prettier-ignore
  });
}

function sizeRefusals({ name, scriptBytes }: VersionManifest): Refusal[] {
  const kilobytes = scriptBytes / 1024;
  const budgetKb = budgetKbOf(name);
  if (kilobytes <= budgetKb) return [];
  return refuse('size', `Its scripts are ${kilobytes.toFixed(1)} KB packed, ${(kilobytes - budgetKb).toFixed(1)} over its budget of ${budgetKb}: find what has grown. Budgets are the platform's: its owners give exceptions in shared/registry/src/gate/size-budgets.ts.`); // prettier-ignore
}

function pageRefusals({ name, declaration }: VersionManifest, others: readonly VersionManifest[]): Refusal[] {
  return declaration.pages.flatMap(({ path }) => {
    if (hasEmptySegment(path))
      return refuse('pages', `It declares ${path}, which no address is: take the second / out.`);
    if (isOfTheShop(path))
      return refuse('pages', `It declares ${path}, which the shop has for itself: choose another address.`);
    const taken = others
      .filter((other) => other.name !== name)
      .flatMap((other) => other.declaration.pages.map((page) => ({ owner: other.name, page: page.path })))
      .find(({ page }) => overlap(page, path));
    if (!taken) return [];
    return refuse('pages', `It declares ${path}, which takes addresses of ${taken.page}, a page of ${taken.owner}: one of the two has to give them up.`); // prettier-ignore
  });
}

const again = 'Publish it again under another version.';

function changedRefusals(ref: VersionRef, served: readonly VersionRef[]): Refusal[] {
  const before = served.find(({ version }) => version === ref.version);
  if (before === undefined || before.manifest === ref.manifest) return [];
  return refuse('files', `Its manifest is not the one that was live under this version before: a version never changes. ${again}`); // prettier-ignore
}

async function unsignedRefusals(
  storage: RegistryStorage,
  name: string,
  ref: VersionRef,
  keys: readonly KeyObject[],
): Promise<Refusal[]> {
  const fault = await publicationFault(storage, name, ref, keys);
  if (fault === null) return [];
  return refuse('files', `Nobody vouches for its manifest: ${fault}. If you have its build, publish that once more; else publish another version.`); // prettier-ignore
}

const entryFile = 'client/remoteEntry.js';

async function fileRefusals(
  storage: RegistryStorage,
  { name, version, files }: VersionManifest,
): Promise<Refusal[]> {
  if (!files.some(({ path }) => path === entryFile))
    return refuse('files', `It has no ${entryFile}: without it nothing can be loaded. ${again}`);
  const checked = await Promise.all(
    files.map(async ({ path, integrity }) => {
      const bytes = await storage.read(registryPaths.file(name, version, path)).catch(refusalOf);
      if (typeof bytes === 'string') return refuse('files', `${bytes}. ${again}`);
      if (!bytes) return refuse('files', `${path} is missing. ${again}`);
      if (integrityOf(bytes) !== integrity)
        return refuse('files', `${path} is not what was published: its hash is another. ${again}`);
      return packingRefusals({ path, bytes }, files);
    }),
  );
  return [...checked.flat(), ...(await strayRefusals(storage, { name, version, files }))];
}

/** What the storage will not read is refused with the rest. */
function refusalOf(error: unknown): string {
  if (error instanceof RegistryError) return error.message;
  throw error;
}

/** Most browsers are sent the packed twin of a script, which has to be the same script. */
function packingRefusals(
  { path, bytes }: { path: string; bytes: Uint8Array },
  files: VersionManifest['files'],
): Refusal[] {
  const [, plainPath, packing] = /^(.*)\.(br|gz)$/.exec(path) ?? [];
  if (plainPath === undefined) return [];
  const plain = files.find((file) => file.path === plainPath);
  if (plain && integrityOf(unpacked(bytes, packing === 'br', plain.bytes)) === plain.integrity) return [];
  return refuse('files', `${path} is not ${plainPath} packed: browsers would refuse it. Build it anew. ${again}`); // prettier-ignore
}

/** Nothing where it cannot be unpacked, or is more than it should be. */
function unpacked(bytes: Uint8Array, isBrotli: boolean, mostBytes: number): Uint8Array {
  const limit = { maxOutputLength: Math.max(1, mostBytes) };
  try {
    return isBrotli ? brotliDecompressSync(bytes, limit) : gunzipSync(bytes, limit);
  } catch {
    return new Uint8Array();
  }
}

/** What lies beside the files of a version was put there by somebody, or is left of another build of that name. */
async function strayRefusals(
  storage: RegistryStorage,
  { name, version, files }: Pick<VersionManifest, 'name' | 'version' | 'files'>,
): Promise<Refusal[]> {
  const known = new Set(files.map(({ path }) => registryPaths.file(name, version, path)));
  known.add(registryPaths.manifest(name, version)).add(registryPaths.publication(name, version));
  const found = await storage.list(registryPaths.file(name, version, ''));
  return found
    .filter((path) => !known.has(path))
    .flatMap((path) => refuse('files', `${path} was not published with it. ${again}`));
}

const refuse = (check: Refusal['check'], message: string): Refusal[] => [{ check, message }];
