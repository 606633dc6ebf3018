import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RemoteDeclaration } from '../shared/contract/src/index.ts';
import {
  applyActivation,
  listActivations,
  changeLive,
  findVersion,
  readKeyPair,
  readNewestActivation,
  openStorage,
  publishVersion,
  RegistryError,
  type Activation,
  type BuiltVersion,
} from '../shared/registry/src/index.ts';
import { remoteNames } from './build-packages.ts';
import { getUserName } from '../shared/service-kit/src/user-name.ts';

const root = join(import.meta.dirname, '..');

/**
 * Publishes every remote built here and makes it live.
 * @param dataDir contains the keys
 * @param registryUrl the local shop's registry by default
 */
export async function publishRemotes(
  dataDir: string,
  registryUrl: string = join(dataDir, 'registry'),
): Promise<void> {
  const storage = await openStorage(registryUrl);
  const { privateKey, publicKey } = readKeyPair(join(dataDir, 'keys'));
  const signer = { privateKey, publicKeys: [publicKey] };
  const by = `${getUserName()}, by npm start`;
  for (const name of remoteNames) {
    const built = readBuilt(join(root, name, 'dist'));
    const { manifest } = await publishVersion(storage, built, { by, privateKey });
    const before = (await readNewestActivation(storage, name, signer.publicKeys))?.activation;
    if (before?.state.live?.version === manifest.version) continue;
    // The full history is only read if this build was live before but isn't now.
    const wasServed = before?.state.served.some(({ version }) => version === manifest.version);
    if (
      wasServed &&
      wasWithdrawn(await listActivations(storage, name, signer.publicKeys), manifest.version)
    ) {
      console.log(
        `${name} ${manifest.version} was rolled back, so it isn't activated. To activate it: npm run remote -- activate ${name}`,
      );
      continue;
    }
    const { ref } = await findVersion(storage, name, manifest.version);
    await changeLive(storage, signer, name, {
      action: 'activate',
      by,
      apply: (state) => applyActivation(state, ref, null),
    });
  }
}

/** Whether exactly this build was rolled back or retired, which must not be undone. @param history newest first */
function wasWithdrawn(history: readonly Activation[], version: string): boolean {
  const at = history.findIndex(
    ({ state }, index) => state.live?.version !== history[index + 1]?.state.live?.version,
  );
  const isBack = history[at]?.action === 'rollback' || history[at]?.action === 'retire';
  return isBack && history[at + 1]?.state.live?.version === version;
}

/**
 * The shell's file names contain a content hash, so files of earlier versions stay available for open pages.
 * @param checkout this checkout by default
 */
export function publishShell(dataDir: string, checkout: string = root): void {
  cpSync(join(checkout, 'shell/dist/client'), join(dataDir, 'assets'), { recursive: true, force: false });
}

/** Reads a remote's build output. @throws RegistryError if the folder has none */
export function readBuilt(dist: string): BuiltVersion {
  const read = <T>(file: string): T => {
    try {
      return JSON.parse(readFileSync(join(dist, file), 'utf8')) as T;
    } catch (error) {
      throw new RegistryError(`${dist} contains no built remote: ${file}: ${(error as Error).message}`);
    }
  };
  const {
    version,
    shared,
    pageScripts = {},
    trustedTypes = false,
  } = read<Pick<BuiltVersion, 'version' | 'shared' | 'pageScripts' | 'trustedTypes'>>('version.json');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(dist, path).replaceAll('\\', '/'), readFileSync(path)] as const)
    .filter(([path]) => /^(?:client|server)\//.test(path));
  return {
    version,
    declaration: read<RemoteDeclaration>('remote.json'),
    files: new Map(files),
    shared,
    pageScripts,
    trustedTypes,
  };
}
