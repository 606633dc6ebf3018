import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RemoteDeclaration } from '../shared/contract/src/index.ts';
import {
  activated,
  activationsOf,
  changeLive,
  findVersion,
  keysIn,
  newestActivation,
  openStorage,
  publishVersion,
  RegistryError,
  type Activation,
  type BuiltVersion,
} from '../shared/registry/src/index.ts';
import { remoteNames } from './build-packages.ts';
import { userName } from '../shared/service-kit/src/user-name.ts';

const root = join(import.meta.dirname, '..');

/** Publishes every remote as it is built here, and makes it live in this machine's shop. */
export async function publishRemotes(dataDir: string): Promise<void> {
  const storage = await openStorage(join(dataDir, 'registry'));
  const { privateKey, publicKey } = keysIn(join(dataDir, 'keys'));
  const signer = { privateKey, publicKeys: [publicKey] };
  const by = `${userName()}, by npm start`;
  for (const name of remoteNames) {
    const built = readBuilt(join(root, name, 'dist'));
    const { manifest } = await publishVersion(storage, built, { by, privateKey });
    const before = (await newestActivation(storage, name, signer.publicKeys))?.activation;
    if (before?.state.live?.version === manifest.version) continue;
    // All of the history is read for a build that was live once, and no longer is.
    const wasServed = before?.state.served.some(({ version }) => version === manifest.version);
    if (wasServed && wasTakenBack(await activationsOf(storage, name, signer.publicKeys), manifest.version)) {
      console.log(
        `${name} ${manifest.version} was taken back, and stays so: npm run remote -- activate ${name}`,
      );
      continue;
    }
    const { ref } = await findVersion(storage, name, manifest.version);
    await changeLive(storage, signer, name, {
      action: 'activate',
      by,
      apply: (state) => activated(state, ref, null),
    });
  }
}

/** Who went back from this very build, or took it out, knew why. @param history the newest first */
function wasTakenBack(history: readonly Activation[], version: string): boolean {
  const at = history.findIndex(
    ({ state }, index) => state.live?.version !== history[index + 1]?.state.live?.version,
  );
  const isBack = history[at]?.action === 'rollback' || history[at]?.action === 'retire';
  return isBack && history[at + 1]?.state.live?.version === version;
}

/**
 * The shell's own files are named by their content: those of earlier versions stay for pages that are still open.
 * @param checkout whose shell it is: this one's, unless told
 */
export function publishShell(dataDir: string, checkout: string = root): void {
  cpSync(join(checkout, 'shell/dist/client'), join(dataDir, 'assets'), { recursive: true, force: false });
}

/** What a build has left in its folder. @throws RegistryError when it is none */
export function readBuilt(dist: string): BuiltVersion {
  const read = <T>(file: string): T => {
    try {
      return JSON.parse(readFileSync(join(dist, file), 'utf8')) as T;
    } catch (error) {
      throw new RegistryError(`${dist} holds no built remote: ${file}: ${(error as Error).message}`);
    }
  };
  const { version, shared } = read<Pick<BuiltVersion, 'version' | 'shared'>>('version.json');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(dist, path).replaceAll('\\', '/'), readFileSync(path)] as const)
    .filter(([path]) => /^(?:client|server)\//.test(path));
  return { version, declaration: read<RemoteDeclaration>('remote.json'), files: new Map(files), shared };
}
